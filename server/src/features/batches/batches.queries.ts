import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { Batch, BatchCounts, BatchRow, batches } from '@apprecio/contract/batches/batches.operations';
import { sql } from 'kysely';
import type { Row, Values } from '../../platform/batch-kind.ts';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { countsOf, undoUntil } from './batches.rules.ts';
import { isConfined, kindOf, kindsFor, kindsOf, openKinds, secretKinds } from './kinds.ts';

type Batches = typeof batches;

interface Stored {
  id: string;
  kind: string;
  title: string | null;
  state: Batch['state'];
  total: number;
  done: number;
  counts: Partial<BatchCounts>;
  options: Record<string, unknown>;
  made_by: string;
  made_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  applied_by: string | null;
  undone_by: string | null;
  maker: string | null;
  committer: string | null;
  undoer: string | null;
}

const columns = sql.raw(
  'b.id, b.kind, b.title, b.state, b.total, b.done, b.counts, b.options, b.made_by, b.made_at, b.applied_by, b.applied_at, b.undone_by, b.undone_at, p.name as maker, c.name as committer, u.name as undoer',
);

/** SQL of batches `b` with who made them, carried them out and undid them. */
function batchesAndPeople(org: string) {
  return sql`batches b
    left join people p on p.organisation_id = ${org} and p.id = b.made_by
    left join people c on c.organisation_id = ${org} and c.id = b.applied_by
    left join people u on u.organisation_id = ${org} and u.id = b.undone_by`;
}

function someone(id: string | null, name: string | null): Batch['madeBy'] {
  return id === null || name === null ? null : { id, name };
}

function batchOf(ctx: Pick<PersonContext, 'now'>, row: Stored): Batch {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    total: row.total,
    done: row.done,
    counts: countsOf(row.counts),
    madeBy: someone(row.made_by, row.maker),
    appliedBy: someone(row.applied_by, row.committer),
    undoneBy: someone(row.undone_by, row.undoer),
    madeAt: row.made_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoUntil: undoUntil(row.state, row.applied_at, ctx.now)?.toISOString() ?? null,
  };
}

/** SQL condition that batch `b` is no secret to me. */
function isOpen(ctx: PersonContext) {
  const me = ctx.person.id;
  return sql<boolean>`not (b.kind = any(${secretKinds()}::text[]) and b.made_by <> ${me}
    and (b.state = 'checked' or (b.options->>'revealAt')::timestamptz > ${ctx.now})
    and exists (select 1 from batch_rows r where r.organisation_id = ${ctx.organisationId} and r.batch_id = b.id
      and r.subject_id = ${me}))`;
}

/** SQL condition that batch `b` is of a kind that I may touch. */
function isMine(ctx: PersonContext) {
  return sql<boolean>`b.kind = any(${kindsFor(ctx.person)}::text[])`;
}

/** SQL condition that `id` is no batch with a row of mine that is still hidden from me. */
export function isNoSecretBatch(ctx: PersonContext, id: string) {
  return sql<boolean>`not exists (select 1 from batches b
    where b.organisation_id = ${ctx.organisationId} and b.id = ${sql.ref(id)} and not ${isOpen(ctx)})`;
}

function oneBatch(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return rawQuery<Stored>(
    ctx.db,
    sql`select ${columns} from ${batchesAndPeople(org)} where b.organisation_id = ${org} and b.id = ${id}
      and ${isMine(ctx)} and ${isOpen(ctx)}`,
  );
}

/** One batch as its maker sees it. */
export async function readBatch(ctx: PersonContext, id: string): Promise<Batch> {
  const [rows] = await pipeline(ctx.db, [oneBatch(ctx, id)]);
  if (!rows[0]) throw fail('access.not_found');
  return batchOf(ctx, rows[0]);
}

/**
 * Lets a batch through that is there and, with a `kind`, of it; without one, no confined one.
 * @throws Failure `access.not_found`
 */
export function requireKind<T extends { kind: string }>(batch: T | undefined, kind?: string): asserts batch is T {
  if (!batch || (kind === undefined ? isConfined(batch.kind) : batch.kind !== kind)) throw fail('access.not_found');
}

/** One bulk act. */
export async function detail(ctx: PersonContext, input: { id: string }): Promise<Batch> {
  const batch = await readBatch(ctx, input.id);
  requireKind(batch);
  return batch;
}

/** Bulk acts that were begun, newest first. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Batches['batches.list']>,
): Promise<Answer<Batches['batches.list']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (b.made_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const kinds = input.of === undefined ? openKinds() : kindsOf(input.of);
  const { rows } = await sql<Stored>`
    select ${columns} from ${batchesAndPeople(org)}
    where b.organisation_id = ${org} and b.state <> 'checked' and b.kind = any(${kinds}::text[])
      and ${isMine(ctx)} and ${isOpen(ctx)} ${before}
    order by b.made_at desc, b.id desc limit ${input.limit + 1}`.execute(ctx.db);
  const { rows: page, nextCursor } = cut(rows, input.limit, (last) => [last.made_at, last.id]);
  return {
    items: page.map((row) => batchOf(ctx, row)),
    nextCursor,
  };
}

const rowColumns = [
  'line',
  'outcome',
  'state',
  'subject_id',
  'shown',
  'changes',
  'errors',
  'notes',
  'reason',
  'input',
  'before',
  'after',
] as const;

interface StoredRow {
  line: number;
  outcome: string;
  state: string;
  subject_id: string | null;
  shown: unknown;
  changes: unknown;
  errors: unknown;
  notes: unknown;
  reason: unknown;
  input: unknown;
  before: unknown;
  after: unknown;
}

function shownRow(row: StoredRow): BatchRow {
  return {
    line: row.line,
    outcome: row.outcome as BatchRow['outcome'],
    state: row.state as BatchRow['state'],
    subjectId: row.subject_id,
    shown: row.shown as BatchRow['shown'],
    changes: row.changes as BatchRow['changes'],
    errors: row.errors as BatchRow['errors'],
    ...(row.notes !== null && { notes: row.notes as BatchRow['errors'] }),
    reason: row.reason as BatchRow['reason'],
  };
}

/** The rows of a batch in the order of the file. */
export async function rows(
  ctx: PersonContext,
  input: Parsed<Batches['batches.rows']>,
): Promise<Answer<Batches['batches.rows']>> {
  const after = readCursor(input.cursor, ['text']);
  const line = after ? Number(after[0]) : 0;
  if (!Number.isSafeInteger(line) || line < 0 || line > 2_000_000_000)
    throw fail('request.invalid', { errors: { cursor: 'This page is not known' } });
  const outcomes = input.outcome === 'changes' ? ['create', 'update'] : input.outcome ? [input.outcome] : null;
  const word = searchForm(input.search ?? '');
  let found = ctx.db.selectFrom('batch_rows').where('batch_id', '=', input.id);
  if (outcomes) found = found.where('outcome', 'in', outcomes);
  if (input.state) found = found.where('state', '=', input.state);
  if (word) found = found.where(sql<boolean>`position(${word} in found) > 0`);
  const [batch, page, totals] = await pipeline(ctx.db, [
    oneBatch(ctx, input.id),
    found
      .select(rowColumns)
      .where('line', '>', line)
      .orderBy('line')
      .limit(input.limit + 1),
    found.select(sql<number>`count(*)::int`.as('total')),
  ]);
  requireKind(batch[0]);
  const { rows: items, nextCursor } = cut(page, input.limit, (last) => [String(last.line)]);
  return {
    items: items.map(shownRow),
    nextCursor,
    total: totals[0]!.total,
  };
}

const previewAtMost = 200;

/** Returns a preview of undoing a batch: the changes that would be reverted and those that stay. */
export function beforeUndo(ctx: PersonContext, input: { id: string }): Promise<Answer<Batches['batches.beforeUndo']>> {
  return previewUndo(ctx, input.id);
}

/** The same of any batch; `kind` is that of a confined one. */
export async function previewUndo(
  ctx: PersonContext,
  id: string,
  kind?: string,
): Promise<Answer<Batches['batches.beforeUndo']>> {
  const [batch, stored] = await pipeline(ctx.db, [
    oneBatch(ctx, id),
    ctx.db
      .selectFrom('batch_rows')
      .select(rowColumns)
      .where('batch_id', '=', id)
      .where('state', '=', 'done')
      .orderBy('position', 'desc'),
  ]);
  requireKind(batch[0], kind);
  if (!undoUntil(batch[0].state, batch[0].applied_at, ctx.now)) throw fail('batches.not_undoable');
  const facts = stored.map((row): Row => ({
    line: row.line,
    outcome: row.outcome as Row['outcome'],
    subjectId: row.subject_id,
    input: row.input,
    before: row.before as Values | null,
    after: row.after as Values | null,
    reason: row.reason as Row['reason'],
  }));
  const stays = await kindOf(batch[0].kind).stays(
    ctx,
    {
      id,
      actorId: ctx.person.id,
      appliedBy: batch[0].applied_by ?? batch[0].made_by,
      options: batch[0].options,
    },
    facts,
  );
  const shown = stored
    .map((row) => ({ ...shownRow(row), stays: stays.has(row.line), reason: stays.get(row.line) ?? null }))
    .sort((a, b) => Number(b.stays) - Number(a.stays) || a.line - b.line);
  return { back: stored.length - stays.size, stays: stays.size, rows: shown.slice(0, previewAtMost) };
}
