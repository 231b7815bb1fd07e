import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { workbookOf } from './test-workbook.ts';
import { isWorkbook, readSheets } from './workbook.ts';
import { zipOf } from './zip.ts';

describe('a workbook (ONB-07)', () => {
  test('texts keep their zeros, numbers are whole, dates are days, errors and truths are what they show', async () => {
    const [first, second] = await readSheets(
      workbookOf({
        People: [
          ['ID', 'Joined', 'Points', 'Odd'],
          ['0007', new Date('2021-03-05'), 12, true],
          ['0008', new Date('1992-08-14'), 1.5, { error: '#N/A' }],
          ['0009', null, 1234567890123456, 'x'],
        ],
        Other: [['ID'], ['1']],
      }),
    );
    expect([first!.name, second!.name]).toEqual(['People', 'Other']);
    expect(first!.rows.map(({ cells }) => cells)).toEqual([
      ['ID', 'Joined', 'Points', 'Odd'],
      ['0007', '2021-03-05', '12', 'TRUE'],
      ['0008', '1992-08-14', '1.5', '#N/A'],
      ['0009', '', '1.234567890123456e+15', 'x'],
    ]);
  });

  test('one that would become far too large is refused', async () => {
    const packed = deflateRawSync(Buffer.alloc(100_000_000));
    const bytes = zipOf(new Map([['xl/worksheets/sheet1.xml', packed]]));
    const entry = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt16LE(8, entry + 10);
    await expect(readSheets(bytes)).rejects.toThrow('too large');
  });

  test.each([
    ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['what only begins like one', Buffer.from('504b0304aaaa', 'hex')],
  ])('%s is refused in words', async (_title, bytes) => {
    expect(isWorkbook(bytes)).toBe(true);
    await expect(readSheets(bytes)).rejects.toThrow('Please save it as .xlsx or CSV');
  });
});
