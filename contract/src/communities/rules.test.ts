import { expect, test } from 'vitest';
import { joinModes } from '../api/codes.ts';
import { opensPosts } from './rules.ts';

const opening = new Set(['closed public', 'closed company', 'invite_only public', 'invite_only company']);

test.each(joinModes.flatMap((before) => joinModes.map((after) => [before, after] as const)))(
  'COM-02 whether posts of a %s community that becomes %s are opened to everyone follows the table',
  (before, after) => {
    expect(opensPosts(before, after)).toBe(opening.has(`${before} ${after}`));
  },
);
