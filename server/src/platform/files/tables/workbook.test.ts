import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbookOf } from './test-workbook.ts';
import { isWorkbook, readSheets } from './workbook.ts';

const large = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100_000_000) }, { level: 1 });

describe('a workbook (ONB-07)', () => {
  test('text keeps its zeros, whole numbers and dates are exact, and errors and booleans read as shown', async () => {
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

  test('refuses a workbook that would expand too far', async () => {
    await expect(readSheets(large)).rejects.toThrow('too large');
  });

  test('one that states less than it holds is refused as large as it is', async () => {
    const bytes = Buffer.from(large);
    const entry = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(10, entry + 24);
    await expect(readSheets(bytes)).rejects.toThrow('too large');
  });

  test.each([
    ['00000', 42, '00042'],
    ['00000', 123_456, '123456'],
    ['"E-"0000', 7, 'E-0007'],
    ['"E-"0', 7, 'E-7'],
    [String.raw`\E000`, 7, 'E007'],
    ['00000;-00000', 42, '00042'],
    ['00000', 1.5, '1.5'],
    ['0', 42, '42'],
    ['0.00', 42, '42'],
    ['#,##0', 1234, '1234'],
  ])('a number in the format %s keeps the zeros that it shows', async (format, number, shown) => {
    const [sheet] = await readSheets(workbookOf({ People: [['ID'], [{ number, style: 2 }]] }, [format]));
    expect(sheet!.rows[1]!.cells).toEqual([shown]);
  });

  test.each([
    ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['what only begins like one', Buffer.from('504b0304aaaa', 'hex')],
  ])('refuses %s with an explanation', async (_title, bytes) => {
    expect(isWorkbook(bytes)).toBe(true);
    await expect(readSheets(bytes)).rejects.toThrow('Please save it as .xlsx or CSV');
  });
});
