import { headingKey } from '@apprecio/contract/batches/column-words';
import type { FileChoices, ImportName } from '@apprecio/contract/batches/files';
import type { PersonContext } from '../../../platform/context.ts';
import type { ImportRow, UnderstoodFile } from '../../../platform/files/tables/import-file.ts';
import { refuseFile, type Table } from '../../../platform/files/tables/table.ts';
import { inTurns } from '../../../platform/turns.ts';
import { understand } from './imports.queries.ts';

const rowsAtMost = 10_000;

/** The rows of a file as an import means them, and how it came. */
export interface ReadImport {
  rows: ImportRow[];
  file: { format: Table['format']; columns: string[] };
}

async function remember(
  ctx: PersonContext,
  of: ImportName,
  { heading, targets }: UnderstoodFile['matched'],
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  const keys = new Map(
    Object.keys(chosen).map((position) => [
      headingKey(heading.cells[Number(position)] ?? ''),
      targets[Number(position)],
    ]),
  );
  keys.delete('');
  if (keys.size === 0) return;
  await ctx.db
    .insertInto('import_columns')
    .values(
      [...keys].map(([key, target]) => ({
        organisation_id: ctx.organisationId,
        import: of,
        heading: key.slice(0, 200),
        target: target ?? '',
        set_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'import', 'heading'])
        .doUpdateSet((eb) => ({ target: eb.ref('excluded.target'), set_at: eb.ref('excluded.set_at') })),
    )
    .execute();
}

function requireAnswers({ matched, dates }: UnderstoodFile): void {
  const { doubled, missing, rows } = matched;
  if (missing.length > 0) refuseFile(`Missing columns: ${missing.join(', ')}`);
  if (doubled.length > 0) refuseFile(`Two columns for ${doubled.join(', ')}. Choose which one to use`);
  if (rows.length === 0) refuseFile('This file has no rows');
  if (rows.length > rowsAtMost)
    refuseFile(`This file has ${rows.length.toLocaleString('en')} rows; at most 10,000 can be imported at once`);
  if (dates.order === null)
    refuseFile(`${dates.sample ?? ''} could be two dates. Choose whether the day or the month comes first`);
}

/**
 * Reads the rows of a table for an import and remembers which columns were chosen by hand.
 * @throws Failure `request.invalid` with the reason at `csv` where something has to be chosen first
 */
export async function readImport(
  ctx: PersonContext,
  of: ImportName,
  table: Table,
  choices: FileChoices = {},
): Promise<ReadImport> {
  const understood = await understand(ctx, of, table, choices);
  requireAnswers(understood);
  await remember(ctx, of, understood.matched, choices.columns ?? {});
  const columns = understood.matched.heading.cells.map((heading) => heading.slice(0, 200));
  const rows = await inTurns(understood.matched.rows, understood.reader());
  return { rows, file: { format: table.format, columns } };
}
