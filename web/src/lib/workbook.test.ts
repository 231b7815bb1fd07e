import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from './workbook.ts';

test('rows become a workbook of texts that keeps zeros, escapes XML and runs no formulas (ONB-07)', async () => {
  const blob = workbookOf([
    ['Employee ID', 'Problem'],
    ['00042', '=1+1 <b>&\u0001'],
  ]);
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(entries)).toContain('xl/workbook.xml');
  const sheet = new DOMParser().parseFromString(strFromU8(entries['xl/worksheets/sheet1.xml']!), 'application/xml');
  const rows = [...sheet.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => [cell.getAttribute('t'), cell.textContent]),
  );
  expect(rows).toEqual([
    [
      ['inlineStr', 'Employee ID'],
      ['inlineStr', 'Problem'],
    ],
    [
      ['inlineStr', '00042'],
      ['inlineStr', '=1+1 <b>&'],
    ],
  ]);
});
