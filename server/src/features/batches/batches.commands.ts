import { bundlesOf } from '@apprecio/contract/api/bundles';
import { bundlesOfKey } from '@apprecio/contract/api/by-key';
import type { Role } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Batch, BatchCounts } from '@apprecio/contract/batches/batches.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult, Values } from '../../platform/batch-kind.ts';
import type { PersonContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { columns } from '../../platform/db/tables.ts';
import { fail } from '../../platform/fail.ts';
import { requirePower } from '../../platform/session/fresh-power.ts';
import { readBatch, requireKind } from './batches.queries.ts';
import { countsOf, undoUntil } from './batches.rules.ts';
import { isConfined, kindOf, rowsAtOnce } from './kinds.ts';

const retentionDays = 30;
const kindLock = 7_261_533;

async function lockBatch(ctx: TenantContext, id: string) {
  return ctx.db.selectFrom('batches').select(columns.batches).where('id', '=', id).forUpdate().executeTakeFirst();
}

// The worker continues a large batch and asks for no permission, so the rows after its first part are checked here.
function requirePowerFor(ctx: PersonContext, kind: string, rows: number): void {
  if (rows > rowsAtOnce && kindOf(kind).power) requirePower(ctx.person);
}

/** Begins a checked batch and applies its first rows; the worker goes on with the rest. `kind` is that of a confined one. */
export async function startBatch(ctx: PersonContext, id: string, kind?: string): Promise<void> {
  await readBatch(ctx, id);
  const batch = await lockBatch(ctx, id);
  requireKind(batch, kind);
  if (batch.state !== 'checked') throw fail('batches.gone');
  if (batch.total === 0) throw fail('batches.nothing');
  requirePowerFor(ctx, batch.kind, batch.total);
  await ctx.db
    .updateTable('batches')
    .set({ state: 'running', applied_by: ctx.person.id })
    .where('id', '=', id)
    .execute();
  await advance(ctx, id);
}

/** Begins a checked batch. */
export async function apply(ctx: PersonContext, input: { id: string }): Promise<Batch> {
  await startBatch(ctx, input.id);
  return readBatch(ctx, input.id);
}

/** Undoes a committed batch within seven days; rows used since stay. */
export function undo(ctx: PersonContext, input: { id: string }): Promise<Batch> {
  return undoBatch(ctx, input.id);
}

/** The same of any batch; `kind` is that of a confined one. */
export async function undoBatch(ctx: PersonContext, id: string, kind?: string): Promise<Batch> {
  await readBatch(ctx, id);
  const batch = await lockBatch(ctx, id);
  requireKind(batch, kind);
  if (!undoUntil(batch.state, batch.applied_at, ctx.now)) throw fail('batches.not_undoable');
  const { count } = await ctx.db
    .selectFrom('batch_rows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('batch_id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  requirePowerFor(ctx, batch.kind, count);
  await ctx.db
    .updateTable('batches')
    .set({ state: 'undoing', done: 0, total: count, undone_by: ctx.person.id })
    .where('id', '=', id)
    .execute();
  await advance(ctx, id);
  return readBatch(ctx, id);
}

async function nextRows(ctx: TenantContext, id: string, forward: boolean) {
  return ctx.db
    .selectFrom('batch_rows')
    .select(columns.batch_rows)
    .where('batch_id', '=', id)
    .where('state', '=', forward ? 'waiting' : 'done')
    .orderBy('position', forward ? 'asc' : 'desc')
    .limit(rowsAtOnce)
    .execute();
}

type Stored = Awaited<ReturnType<typeof nextRows>>[number];

function rowOf(stored: Stored): Row {
  return {
    line: stored.line,
    outcome: stored.outcome as Row['outcome'],
    subjectId: stored.subject_id,
    input: stored.input,
    before: stored.before as Values | null,
    after: stored.after as Values | null,
    reason: stored.reason as Row['reason'],
  };
}

async function writeResults(
  ctx: TenantContext,
  stored: readonly Stored[],
  results: readonly RowResult[],
): Promise<void> {
  const byLine = new Map(results.map((result) => [result.line, result]));
  const rows = stored.map((row) => {
    const result = byLine.get(row.line);
    if (!result) throw new Error(`Row ${row.line} of a batch has no result`);
    const toNullableJson = (value: unknown) => (value === null ? null : jsonColumn(value));
    return {
      ...row,
      shown: jsonColumn(row.shown),
      input: toNullableJson(row.input),
      changes: jsonColumn(row.changes),
      errors: jsonColumn(row.errors),
      notes: toNullableJson(row.notes),
      before: toNullableJson(result.before ?? row.before),
      after: toNullableJson(result.after ?? row.after),
      state: result.state,
      subject_id: result.subjectId ?? row.subject_id,
      reason: result.reason ? jsonColumn(result.reason) : null,
    };
  });
  await ctx.db
    .insertInto('batch_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'batch_id', 'line']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        subject_id: eb.ref('excluded.subject_id'),
        before: eb.ref('excluded.before'),
        after: eb.ref('excluded.after'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute();
}

/**
 * Locks the batches of a kind for the rest of the transaction. Two files with the same rows are then judged in turn,
 * even if no row exists yet.
 */
async function lockKind(ctx: TenantContext, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.organisationId} ${kind}`}, ${kindLock}))`.execute(
    ctx.db,
  );
}

/**
 * Returns true if a person is active and still holds the right of a kind, or if the API key of a machine does. A kind
 * without a right is its feature's to guard.
 */
async function isAllowed(ctx: TenantContext, { right }: BatchKind, personId: string): Promise<boolean> {
  if (right === null) return true;
  const person = await ctx.db
    .selectFrom('people as p')
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.person_id', '=', 'p.id').on('k.revoked_at', 'is', null).on('k.expires_at', '>', ctx.now),
    )
    .select(['p.role', 'p.bundles', 'p.status', 'k.rights'])
    .where('p.id', '=', personId)
    .where('p.status', 'in', ['active', 'machine'])
    .executeTakeFirst();
  if (!person) return false;
  if (person.status === 'machine') {
    return hasRight({ role: 'employee', bundles: bundlesOfKey(person.rights ?? []) }, right);
  }
  const role = person.role as Role;
  return hasRight({ role, bundles: bundlesOf(role, person.bundles) }, right);
}

/** Stops an undo whose person lost the right. The rest keeps its state, so that another person can undo it. */
async function stopUndo(ctx: TenantContext, batch: { id: string; total: number; made_by: string }, actorId: string) {
  const { id, total } = batch;
  await ctx.db
    .updateTable('batches')
    .set({ state: 'applied', done: total, undone_by: null })
    .where('id', '=', id)
    .execute();
  ctx.publish({ kind: 'batch', subject: id }, [...new Set([batch.made_by, actorId])]);
}

/**
 * Applies or undoes rows. Whoever carries a batch out may lose the right while the worker is at it; what is left then
 * is skipped. Returns null for an undo, which another person can continue.
 */
async function resultsOf(ctx: TenantContext, kind: BatchKind, facts: BatchFacts, rows: Row[], forward: boolean) {
  if (rows.length === 0) return [];
  if (await isAllowed(ctx, kind, facts.actorId)) return (forward ? kind.apply : kind.undo)(ctx, facts, rows);
  if (!forward) return null;
  return rows.map(({ line }): RowResult => ({ line, state: 'skipped', reason: { code: 'batches.rights_lost' } }));
}

/**
 * Applies or undoes the next rows of a batch with their results in one transaction, so each row takes effect exactly
 * once. Does nothing when the batch is at rest. The activity recorded here continues the rest.
 */
export async function advance(ctx: TenantContext, id: string): Promise<void> {
  const batch = await lockBatch(ctx, id);
  if (batch?.state !== 'running' && batch?.state !== 'undoing') return;
  const forward = batch.state === 'running';
  const stored = await nextRows(ctx, id, forward);
  const kind = kindOf(batch.kind);
  if (stored.length > 0) await lockKind(ctx, batch.kind);
  const appliedBy = batch.applied_by ?? batch.made_by;
  const actorId = forward ? appliedBy : (batch.undone_by ?? appliedBy);
  const facts = { id, actorId, appliedBy, options: batch.options as Record<string, unknown> };
  const results = await resultsOf(ctx, kind, facts, stored.map(rowOf), forward);
  if (results === null) return stopUndo(ctx, batch, actorId);
  if (stored.length > 0) await writeResults(ctx, stored, results);
  const counts = countsOf(batch.counts as Partial<BatchCounts>);
  const left = results.filter(({ state }) => state === 'skipped' || state === 'not_undone').length;
  counts[forward ? 'skipped' : 'notUndone'] += left;
  const done = batch.done + stored.length;
  const over = done >= batch.total;
  const ended = forward ? { state: 'applied', applied_at: ctx.now } : { state: 'undone', undone_at: ctx.now };
  await ctx.db
    .updateTable('batches')
    .set({ done, counts: jsonColumn(counts), ...(over ? ended : {}) })
    .where('id', '=', id)
    .execute();
  if (!over || isConfined(batch.kind)) await ctx.record('batches.advanced', id, { done, total: batch.total });
  else await ctx.record(forward ? 'batches.applied' : 'batches.undone', id, { kind: batch.kind, rows: done });
  ctx.publish({ kind: 'batch', subject: id }, [...new Set([batch.made_by, actorId])]);
}

/** Removes bulk acts that can be undone no more, with their rows, which hold personal data. */
export async function forgetBatches(ctx: TenantContext): Promise<void> {
  await ctx.db
    .deleteFrom('batches')
    .where(sql<Date>`coalesce(applied_at, made_at)`, '<', new Date(ctx.now.getTime() - days(retentionDays)))
    .where('state', 'not in', ['running', 'undoing'])
    .execute();
}
