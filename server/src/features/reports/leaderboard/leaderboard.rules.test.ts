import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { boardTables } from './leaderboard.rules.ts';

const person = (name: string) => ({ id: name, name, imageUrl: null, designation: null, department: null });
const placed = (place: number, name: string, times: number) => ({ id: name, place, person: person(name), times });

test('the leaderboard table has a bar for each place relative to the first (ANA-02)', () => {
  const places = [placed(1, 'Ada', 8), placed(2, 'Bo', 2)];
  expect(boardTables(places, 'gave', paperBy('department'))).toEqual([
    {
      title: 'board/measures/gave',
      head: ['board/place', 'board/person', 'board/count'],
      rows: [
        [1, 'Ada', 8],
        [2, 'Bo', 2],
      ],
      bars: [100, 25],
    },
  ]);
  expect(boardTables([], 'gave', paperBy('department'))).toEqual([]);
});
