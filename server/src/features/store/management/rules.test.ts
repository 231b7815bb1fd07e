import { expect, test } from 'vitest';
import { type CodeCells, judgeCodes } from './rules.ts';

const today = '2026-11-20';
const amounts = [50_000, 100_000];
const row = (code: string, amount = '500', expires = ''): CodeCells => ({ line: 2, code, amount, expires });

test.each([
  ['a code', row('ABC-1'), null],
  ['an amount with paise', row('ABC-1', '1000.00'), null],
  ['a day of expiry to come', row('ABC-1', '500', '2026-11-21'), null],
  ['a code of a hundred characters', row('x'.repeat(100)), null],
  ['no code', row(''), 'The code is missing'],
  ['a longer code', row('x'.repeat(101)), 'A code has at most 100 characters'],
  ['no amount', row('ABC-1', ''), 'The amount is not a number of rupees'],
  ['an amount in words', row('ABC-1', 'many'), 'The amount is not a number of rupees'],
  ['an amount of three places', row('ABC-1', '500.000'), 'The amount is not a number of rupees'],
  ['an amount that is not sold', row('ABC-1', '501'), 'This voucher does not come in this amount'],
  [
    'a day in another form',
    row('ABC-1', '500', '21/11/2026'),
    'Enter the expiry date as 2027-11-30, or leave it empty',
  ],
  [
    'a day that does not exist',
    row('ABC-1', '500', '2027-02-30'),
    'Enter the expiry date as 2027-11-30, or leave it empty',
  ],
  [
    'a month that does not exist',
    row('ABC-1', '500', '2027-13-01'),
    'Enter the expiry date as 2027-11-30, or leave it empty',
  ],
  ['today', row('ABC-1', '500', today), 'This code has expired'],
])('STO-07 what is wrong with a row of codes: %s', (_title, cells, problem) => {
  expect(judgeCodes([cells], amounts, today).faulty).toEqual(problem === null ? [] : [{ line: 2, problem }]);
});

test('STO-07 codes are loaded by amount and expiry; one that stands there twice, in any case, is faulty', () => {
  const lines = [
    row('A'),
    row('B', '1000'),
    row('C', '500.00'),
    row('D', '500', '2027-01-01'),
    row(' a '),
    row('', '1000'),
  ];
  const { groups, faulty } = judgeCodes(
    lines.map((cells, at) => ({ ...cells, line: at + 2 })),
    amounts,
    today,
  );
  expect(groups).toEqual([
    { amountPaise: 50_000, expiresOn: null, codes: ['A', 'C'], lines: [2, 4] },
    { amountPaise: 100_000, expiresOn: null, codes: ['B'], lines: [3] },
    { amountPaise: 50_000, expiresOn: '2027-01-01', codes: ['D'], lines: [5] },
  ]);
  expect(faulty.map(({ line, problem }) => [line, problem])).toEqual([
    [6, 'This code stands here twice'],
    [7, 'The code is missing'],
  ]);
});
