import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { networkTables } from './networks.rules.ts';

test('the matrix of a network has a row and a column for each group (ANA-03)', () => {
  const groups = [
    { name: 'Sales', people: 6, given: [1, 2] },
    { name: null, people: 5, given: [3, 4] },
  ];
  expect(networkTables({ people: 11, missed: 0, groups, silos: [] }, paperBy('department'))).toEqual([
    {
      title: 'network/matrix',
      head: ['network/corner', 'Sales', 'groups/smaller'],
      rows: [
        ['Sales', 1, 2],
        ['groups/smaller', 3, 4],
      ],
    },
  ]);
});
