import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { headingKey } from '@apprecio/contract/batches/column-words';
import type { files, ImportName } from '@apprecio/contract/batches/files';
import type { PersonExternalContext } from '../../../platform/context.ts';
import type { UnderstoodFile } from '../../../platform/files/tables/import-file.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { columnsOf } from '../kinds.ts';
import { targetsOf, understand } from './imports.queries.ts';

type Read = Answer<(typeof files)['batches.readFile']>;

const sampleAtMost = 60;
const samples = 3;

function columnsOfFile({ heading, rows, targets }: UnderstoodFile['matched']): Read['columns'] {
  return heading.cells.flatMap((name, position) => {
    const values = rows.map(({ cells }) => cells[position] ?? '').filter((cell) => cell.trim() !== '');
    const shown = [...new Set(values.slice(0, 200))].slice(0, samples).map((cell) => cell.slice(0, sampleAtMost));
    if (headingKey(name) === '' && shown.length === 0) return [];
    return [{ position, heading: name.slice(0, 200), samples: shown, target: targets[position] ?? null }];
  });
}

/** Returns true if a column of the file and a column of ours are both unmatched, and nobody chose that before. */
function isOpen(of: ImportName, { columns }: Pick<Read, 'columns'>): boolean {
  const used = new Set(columns.map(({ target }) => target));
  const free = columnsOf(of).some(({ heading, parts }) => !used.has(heading) && !(parts && used.has(parts[0]!)));
  return free && columns.some(({ target, samples: found }) => target === null && found.length > 0);
}

/** Says how the columns and dates of a file would be read, and what has to be chosen. */
export async function readFile(
  ctx: PersonExternalContext,
  { of, csv, choices = {} }: Parsed<(typeof files)['batches.readFile']>,
): Promise<Read> {
  const table = await openTable(csv, choices.sheet);
  return ctx.step(async (step) => {
    const { matched, dates } = await understand(step, of, table, choices);
    const columns = columnsOfFile(matched);
    const { doubled, missing } = matched;
    return {
      sheets: table.sheets,
      sheet: table.sheet,
      columns,
      targets: targetsOf(columnsOf(of)).map(({ target, column }) => ({
        target,
        means: target === column.heading ? column.means : (target as typeof column.means),
        needed: column.needed === true && target === column.heading,
      })),
      doubled,
      missing,
      dates,
      asks: missing.length + doubled.length > 0 || dates.from === 'ask' || isOpen(of, { columns }),
    };
  });
}
