import type { FaultyFile } from '@apprecio/contract/batches/problems';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob } from '../../../lib/download.ts';

const signs = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
const endings = { comma: 'csv', semicolon: 'csv', tab: 'tsv', pipe: 'csv', xlsx: 'xlsx' } as const;

/** Saves rows in the form in which their file came. */
export async function saveAsSent(rows: readonly string[][], format: FaultyFile['format'], name: string): Promise<void> {
  const file = `${name}.${endings[format]}`;
  if (format !== 'xlsx') return saveBlob(csvOf(rows, signs[format]), file);
  const { workbookOf } = await import('../../../lib/workbook.ts');
  saveBlob(workbookOf(rows), file);
}
