import { transferKinds } from '@apprecio/contract/generated/transfers';
import { expect, test } from 'vitest';
import { pointsLines } from './lines.ts';

test('every kind of transfer is drawn by the feature that causes it (PTS-01)', () => {
  expect(Object.keys(pointsLines).toSorted()).toEqual(transferKinds.toSorted());
});
