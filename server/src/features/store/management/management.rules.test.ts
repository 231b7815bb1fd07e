import { expect, test } from 'vitest';
import { type CodeCells, expiriesOf, judgeCodes } from './management.rules.ts';

const today = '2026-11-20';
const amounts = [50_000, 100_000];
const row = (code: string, amount = '500', expires = ''): CodeCells => ({ line: 2, code, amount, expires });

test.each([
  ['a code', row('ABC-1'), null],
  ['an amount with paise', row('ABC-1', '1000.00'), null],
  ['a day of expiry to come', row('ABC-1', '500', '2026-11-21'), null],
  ['a code of a hundred characters', row('x'.repeat(100)), null],
  ['an example of the template', row('example-0001'), { code: 'row.example' }],
  ['no code', row(''), { code: 'row.empty', values: { column: 'Code' } }],
  ['a longer code', row('x'.repeat(101)), { code: 'row.too_long', values: { max: '100' } }],
  ['no amount', row('ABC-1', ''), { code: 'row.amount' }],
  ['an amount in words', row('ABC-1', 'many'), { code: 'row.amount' }],
  ['an amount of three places', row('ABC-1', '500.000'), { code: 'row.amount' }],
  ['an amount that is not sold', row('ABC-1', '501'), { code: 'row.amount_unknown' }],
  ['a day in another form', row('ABC-1', '500', '21/11/2026'), { code: 'row.date_form' }],
  ['a day that does not exist', row('ABC-1', '500', '2027-02-30'), { code: 'row.date_form' }],
  ['a month that does not exist', row('ABC-1', '500', '2027-13-01'), { code: 'row.date_form' }],
  ['today', row('ABC-1', '500', today), { code: 'row.code_expired' }],
])('a row of codes is validated: %s (STO-07)', (_title, cells, problem) => {
  expect(judgeCodes([cells], amounts, today).faulty).toEqual(problem === null ? [] : [{ line: 2, problem }]);
});

test('codes are grouped by amount and expiry, and a repeated code in any case is faulty (STO-07)', () => {
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
    { amountPaise: 50_000, expiresOn: null, codes: ['A', 'C'], pins: [null, null], lines: [2, 4] },
    { amountPaise: 100_000, expiresOn: null, codes: ['B'], pins: [null], lines: [3] },
    { amountPaise: 50_000, expiresOn: '2027-01-01', codes: ['D'], pins: [null], lines: [5] },
  ]);
  expect(faulty.map(({ line, problem: { code } }) => [line, code])).toEqual([
    [6, 'row.code_repeated'],
    [7, 'row.empty'],
  ]);
});

test('a PIN goes with its code, and a PIN that is too long makes its row faulty (STO-07, ORD-06)', () => {
  const { groups, faulty } = judgeCodes(
    [
      { ...row('A'), pin: '4482' },
      { ...row('B'), line: 3 },
      { ...row('C'), pin: '4'.repeat(21), line: 4 },
    ],
    amounts,
    today,
  );
  expect(groups).toMatchObject([{ codes: ['A', 'B'], pins: ['4482', null] }]);
  expect(faulty).toEqual([{ line: 4, problem: { code: 'row.too_long', values: { max: '20' } } }]);
  const changed = { code: 'row.spreadsheet', field: 'PIN', values: { value: '4.5E+3' } } as const;
  expect(judgeCodes([{ ...row('D'), problems: [changed] }], amounts, today).faulty[0]!.problem).toEqual({
    code: 'row.code_changed',
  });
});

test('the problem of a changed cell names the cell and never repeats a code (STO-07, ORD-06)', () => {
  const secret = { code: 'row.spreadsheet', values: { value: '1.23457E+15' } } as const;
  const twice = { code: 'row.two_ways', values: { value: '1,000' } } as const;
  const judged = [
    { ...row('1.23457E+15'), problems: [{ field: 'Code', ...secret }] },
    { ...row('ABC'), problems: [{ field: 'Amount', ...twice }] },
  ].map((cells) => judgeCodes([cells], amounts, today).faulty[0]!.problem);
  expect(judged).toEqual([{ code: 'row.code_changed' }, twice]);
});

test('the days of expiry of readable codes are counted, the earliest first and no day last (STO-08)', () => {
  const rows = [
    row('A'),
    row('B', '500', '2027-11-30'),
    row('C', '1000', '2027-01-31'),
    row('D', '1000', '2027-11-30'),
    row('E', '500', '2001-01-01'),
  ];
  expect(expiriesOf(judgeCodes(rows, amounts, today))).toEqual([
    { expires: '2027-01-31', count: 1 },
    { expires: '2027-11-30', count: 2 },
    { expires: null, count: 1 },
  ]);
  expect(expiriesOf(judgeCodes([], amounts, today))).toEqual([]);
});
