import { days } from '@apprecio/contract/api/days';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import { expect, test } from 'vitest';
import { isPeriod } from './participation.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inDays = (count: number) => new Date(now.getTime() + days(count));
const { days: longest } = participationLimits;

test.each([
  ['from tomorrow on', 1, 2, true],
  ['one that runs', -1, 1, true],
  ['as long as it may', 0, longest, true],
  ['longer', 0, longest + 0.1, false],
  ['over now', -1, 0, false],
  ['no time at all', 1, 1, false],
])('accepts or rejects start and end times: %s (POLL-01, SURV-01)', (_title, starts, ends, fits) => {
  expect(isPeriod(now, inDays(starts), inDays(ends))).toBe(fits);
});
