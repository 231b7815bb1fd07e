import { days } from '@apprecio/contract/api/days';
import { undoDays } from '@apprecio/contract/batches/batches.operations';
import { expect, test } from 'vitest';
import { countsOf, undoUntil } from './batches.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each<[string, string, Date | null, number | null]>([
  ['just applied', 'applied', now, days(undoDays)],
  ['applied a while ago', 'applied', ago(days(undoDays) - 1), 1],
  ['applied too long ago', 'applied', ago(days(undoDays)), null],
  ['undone', 'undone', now, null],
  ['not applied yet', 'checked', null, null],
])('calculates the end of the undo period of a batch that was %s (OPS-07)', (_title, state, appliedAt, left) => {
  expect(undoUntil(state, appliedAt, now)).toEqual(left === null ? null : new Date(now.getTime() + left));
});

test('batch counts that are not stored are zero (OPS-07)', () => {
  expect(countsOf({ create: 3, faulty: 1 })).toEqual({
    create: 3,
    update: 0,
    same: 0,
    faulty: 1,
    skipped: 0,
    notUndone: 0,
  });
});
