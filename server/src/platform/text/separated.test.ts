import { describe, expect, test } from 'vitest';
import { CsvError, readSeparated } from './separated.ts';

const table = [
  ['ID', 'Name', 'Place'],
  ['1', 'Rao, Asha', 'Pune'],
];
const written = (sign: string) => table.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n');

describe('cells parted by signs (ONB-07)', () => {
  test.each([',', ';', '\t', '|'])('%j', (sign) => {
    const { separator, rows } = readSeparated(written(sign));
    expect([separator, rows.map(({ cells }) => cells)]).toEqual([sign, table]);
  });

  test('a first line sep= sets the separator and counts as a line', () => {
    const { separator, rows } = readSeparated('sep=;\r\nID;Name\r\n1;a,b,c,d');
    expect([separator, rows]).toEqual([
      ';',
      [
        { line: 2, cells: ['ID', 'Name'] },
        { line: 3, cells: ['1', 'a,b,c,d'] },
      ],
    ]);
  });

  test('commas in a quoted heading and in numbers do not separate cells in a semicolon file', () => {
    expect(readSeparated('ID;"Name, full";Points\nE1;Asha;1,5\nE2;Ravi;2,5').separator).toBe(';');
  });

  test('reads a title, blank lines and a line break in a cell', () => {
    const { rows } = readSeparated('Staff\n\nID,Name\n1,"Asha\nRao"\n\n2,Ravi\n');
    expect(rows.map(({ cells }) => cells)).toEqual([['Staff'], ['ID', 'Name'], ['1', 'Asha\nRao'], ['2', 'Ravi']]);
  });

  test('rejects an unclosed quote', () => {
    expect(() => readSeparated('ID,Name\n"1,Asha')).toThrow(CsvError);
  });
});
