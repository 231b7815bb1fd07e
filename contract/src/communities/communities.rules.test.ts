import { expect, test } from 'vitest';
import { joinModes } from '../api/codes.ts';
import { opensToAll } from './communities.rules.ts';

const opening = new Set(['closed public', 'closed company', 'invite_only public', 'invite_only company']);

test.each(joinModes.flatMap((before) => joinModes.map((after) => [before, after] as const)))(
  'a %s community that becomes %s opens to everyone only if the table says so (COM-02)',
  (before, after) => {
    expect(opensToAll(before, after)).toBe(opening.has(`${before} ${after}`));
  },
);
