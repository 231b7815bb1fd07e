import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('neutralises formula cells for spreadsheets and leaves numbers unchanged (OPS-04)', async () => {
  const text = await csvOf([
    ['=1+1', '@sum', '-5', '+91 98 765', 'a "b", c'],
    ['\t=1', '-x', 7],
  ]).text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    `'=1+1,'@sum,-5,+91 98 765,"a ""b"", c"`,
    `'\t=1,'-x,7`,
    '',
  ]);
});
