import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { FileChoices, ImportName } from '@apprecio/contract/batches/files';
import type { TenantContext } from '../../../platform/activity.ts';
import { type UnderstoodFile, understandFile } from '../../../platform/files/tables/import-file.ts';
import { refuseFile, type Table } from '../../../platform/files/tables/table.ts';
import { columnsOf } from '../kinds.ts';

/** Returns the columns that an organisation chose for headings before, by the keys of the headings. */
async function rememberedColumns(ctx: Pick<TenantContext, 'db'>, of: ImportName): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('import_columns')
    .select(['heading', 'target'])
    .where('import', '=', of)
    .execute();
  return new Map(rows.map(({ heading, target }) => [heading, target]));
}

/** The headings a column of a file can be matched with. */
export function targetsOf(columns: readonly ImportColumn[]): { target: string; column: ImportColumn }[] {
  return columns.flatMap((column) => [
    { target: column.heading, column },
    ...(column.parts ?? []).map((part) => ({ target: part, column })),
  ]);
}

/** Understands a table as a file of an import, as the organisation has it. */
export async function understand(
  ctx: Pick<TenantContext, 'db' | 'now'>,
  of: ImportName,
  table: Table,
  choices: FileChoices,
): Promise<UnderstoodFile> {
  if (table.rows.length === 0) refuseFile('This file is empty');
  const columns = columnsOf(of);
  const targets = new Set(targetsOf(columns).map(({ target }) => target));
  const chosen = Object.fromEntries(
    Object.entries(choices.columns ?? {}).map(([position, target]) => [position, targets.has(target) ? target : '']),
  );
  return understandFile(columns, table, {
    remembered: await rememberedColumns(ctx, of),
    choices: { columns: chosen, dates: choices.dates },
    today: ctx.now.toISOString().slice(0, 10),
  });
}
