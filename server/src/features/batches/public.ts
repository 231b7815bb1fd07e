import { newId } from '@apprecio/contract/api/ids';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { BatchRow as ShownRow, BatchCounts, RowOutcome } from '@apprecio/contract/batches/batches.operations';
import type { FaultyFile, RowProblem } from '@apprecio/contract/batches/problems';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { NewRow } from '../../platform/batch-kind.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { fail } from '../../platform/fail.ts';

export { startBatch, undoBatch } from './batches.commands.ts';
export { type ReadImport, readImport } from './imports/imports.commands.ts';
export { registerBatchKinds, registerImports } from './kinds.ts';
export { isNoSecretBatch, previewUndo, readBatch } from './batches.queries.ts';

const insertAtOnce = 500;
const aboutLeavers = new Set<string>(['row.stays_inactive', 'row.comes_back']);

interface NewBatch {
  kind: string;
  title: string | null;
  options?: Record<string, unknown>;
  madeBy: string;
  /** The file that the rows came in. */
  file?: SentFile;
  rows: readonly NewRow[];
}

/** The format of a file, in which its faulty rows go back. */
export interface SentFile {
  format: FaultyFile['format'];
  columns: string[];
}

/** Keeps a bulk act as a dry run; rows are applied in the given order. Answers its id. */
export async function createBatch(ctx: TenantContext, wanted: NewBatch): Promise<string> {
  const batchId = newId();
  const count = (outcome: RowOutcome) => wanted.rows.filter((row) => row.outcome === outcome).length;
  const counts: Partial<BatchCounts> = {
    create: count('create'),
    update: count('update'),
    same: count('same'),
    faulty: count('faulty'),
    noted: wanted.rows.filter(({ notes = [] }) => notes.length > 0).length,
    inactive: wanted.rows.filter(({ notes = [] }) => notes.some(({ code }) => aboutLeavers.has(code))).length,
  };
  await ctx.db
    .insertInto('batches')
    .values({
      organisation_id: ctx.organisationId,
      id: batchId,
      kind: wanted.kind,
      state: 'checked',
      title: wanted.title,
      options: jsonColumn({ ...wanted.options, ...(wanted.file && { file: wanted.file }) }),
      counts: jsonColumn(counts),
      total: counts.create! + counts.update!,
      made_by: wanted.madeBy,
      made_at: ctx.now,
    })
    .execute();
  for (let at = 0; at < wanted.rows.length; at += insertAtOnce) {
    const part = wanted.rows.slice(at, at + insertAtOnce);
    await ctx.db
      .insertInto('batch_rows')
      .values(part.map((row, offset) => newRow(ctx, batchId, row, at + offset)))
      .execute();
  }
  return batchId;
}

function newRow(ctx: TenantContext, batchId: string, row: NewRow, position: number) {
  return {
    organisation_id: ctx.organisationId,
    batch_id: batchId,
    line: row.line,
    position,
    outcome: row.outcome,
    state: row.outcome === 'create' || row.outcome === 'update' ? 'waiting' : 'ignored',
    subject_id: row.subjectId,
    found: searchForm(Object.values(row.shown).join(' ')),
    shown: jsonColumn(row.shown),
    input: row.input === null ? null : jsonColumn(row.input),
    before: row.before && jsonColumn(row.before),
    after: row.after && jsonColumn(row.after),
    changes: jsonColumn(row.changes),
    errors: jsonColumn(row.errors),
    notes: row.notes && row.notes.length > 0 ? jsonColumn(row.notes) : null,
  };
}

/** Blanks what bulk acts that ran kept of a subject; their rows stay, under another name, with nothing to undo. */
export async function forgetSubject(ctx: TenantContext, subjectId: string, name: string): Promise<void> {
  const blank = sql<string>`'{}'::jsonb`;
  await ctx.db
    .updateTable('batch_rows')
    .set({
      shown: jsonColumn({ name }),
      found: searchForm(name),
      input: null,
      before: sql<string>`case when before is null then null else ${blank} end`,
      after: blank,
      changes: jsonColumn([]),
      errors: jsonColumn([]),
      notes: null,
    })
    .where('subject_id', '=', subjectId)
    .where('state', '<>', 'waiting')
    .execute();
}

/** Lets those rows of a checked bulk action be applied too that its check took for done before. */
export async function includeSame(ctx: TenantContext, batchId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('batch_rows')
    .set({ state: 'waiting' })
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'same')
    .where('state', '=', 'ignored')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('batches')
    .set((of) => ({ total: of('total', '+', Number(numUpdatedRows)) }))
    .where('id', '=', batchId)
    .where('state', '=', 'checked')
    .execute();
}

/** Adds to the choices a bulk act was begun with, before it runs. */
export async function setBatchOptions(
  ctx: TenantContext,
  batchId: string,
  options: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .updateTable('batches')
    .set({ options: sql<string>`options || ${jsonColumn(options)}::jsonb` })
    .where('id', '=', batchId)
    .where('state', '=', 'checked')
    .execute();
}

/** Returns the options with which a batch of one kind was started; null if there is no such batch. */
export async function batchOptions(
  ctx: Pick<TenantContext, 'db'>,
  batchId: string,
  kind: string,
): Promise<Record<string, unknown> | null> {
  const row = await ctx.db
    .selectFrom('batches')
    .select('options')
    .where('id', '=', batchId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.options as Record<string, unknown> | undefined) ?? null;
}

/** The input of every row of a batch that still waits, in the order of applying. */
export async function waitingInputs<T>(
  ctx: Pick<TenantContext, 'db'>,
  batchId: string,
): Promise<{ line: number; input: T }[]> {
  const rows = await ctx.db
    .selectFrom('batch_rows')
    .select(['line', 'input'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ line: row.line, input: row.input as T }));
}

/** Lists the values that the waiting rows of a batch are to set, with the person each concerns. */
export async function waitingAfters<T>(
  ctx: Pick<TenantContext, 'db'>,
  batchId: string,
): Promise<{ subjectId: string; after: T }[]> {
  const rows = await ctx.db
    .selectFrom('batch_rows')
    .select(['subject_id', 'after'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ subjectId: row.subject_id!, after: row.after as T }));
}

/**
 * The faulty rows of a file of one kind as they came, with their errors, to correct and upload again.
 * @throws Failure `access.not_found`
 */
export async function faultyFile(ctx: Pick<TenantContext, 'db'>, batchId: string, kind: string): Promise<FaultyFile> {
  const options = await batchOptions(ctx, batchId, kind);
  if (!options) throw fail('access.not_found');
  const rows = await ctx.db
    .selectFrom('batch_rows')
    .select(['input', 'errors'])
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'faulty')
    .orderBy('line')
    .execute();
  const { format, columns } = (options['file'] ?? { format: 'comma', columns: [] }) as SentFile;
  return {
    format,
    columns,
    rows: rows.map(({ input, errors }) => ({
      cells: columns.map((_heading, at) => (input as string[])[at] ?? ''),
      errors: errors as ShownRow['errors'],
    })),
  };
}

/** Returns the state and reason of the first row of a batch that was applied; null if none was. */
export async function firstResult(
  ctx: Pick<TenantContext, 'db'>,
  batchId: string,
): Promise<{ state: string; reason: RowProblem | null } | null> {
  const row = await ctx.db
    .selectFrom('batch_rows')
    .select(['state', 'reason'])
    .where('batch_id', '=', batchId)
    .where('state', 'not in', ['waiting', 'ignored'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? { state: row.state, reason: row.reason as RowProblem | null } : null;
}
