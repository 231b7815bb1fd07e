import { describe, expect, test } from 'vitest';
import { type Move, renamesIn } from './renames.rules.ts';

const holders = new Map([
  ['Dispatch', 2],
  ['Quality', 1],
  ['Packing', 3],
]);
const move = (from: string | null, to: string | null): Move => ({ from, to });
const all = [move('Dispatch', 'Logistics'), move('Dispatch', 'Logistics')];

describe('many moves that amount to a rename (PPL-07)', () => {
  test.each<[string, Move[], object[]]>([
    ['everyone gets a name that nobody had', all, [{ from: 'Dispatch', to: 'Logistics' }]],
    ['with someone who had none', [...all, move(null, 'Logistics')], [{ from: 'Dispatch', to: 'Logistics' }]],
    ['only some move', [move('Dispatch', 'Logistics')], []],
    ['they part', [move('Dispatch', 'Logistics'), move('Dispatch', 'Stores')], []],
    ['others have the name', [move('Dispatch', 'Quality'), move('Dispatch', 'Quality')], []],
    ['two merge under a new name', [...all, move('Quality', 'Logistics')], []],
    ['one person moves', [move('Quality', 'Tasting')], []],
    [
      'two are renamed',
      [...all, ...Array.from({ length: 3 }, () => move('Packing', 'Boxes'))],
      [{ to: 'Logistics' }, { to: 'Boxes' }],
    ],
    ['the name is taken away', [move('Quality', null)], []],
    ['nothing moves', [move('Quality', 'Quality')], []],
  ])('%s', (_case, moves, renames) => {
    expect(renamesIn(moves, holders, 2)).toMatchObject(renames);
    expect(renamesIn(moves, holders, 2)).toHaveLength(renames.length);
  });

  test('a move of the only holder counts as a rename when the value itself is renamed', () => {
    expect(renamesIn([move('Quality', 'Tasting')], holders, 1)).toEqual([{ from: 'Quality', to: 'Tasting' }]);
  });
});
