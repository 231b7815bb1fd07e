import { searchForm } from '@apprecio/contract/api/text-keys';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult } from '../../../platform/batch-kind.ts';
import { firstResult } from '../../batches/public.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { handOnRewards, reserveRewards, returnReserved, reverseRewards, unspentOf } from '../../points/public.ts';
import { typeOf } from '../giving/giving.rules.ts';
import { givenBefore } from './importing.queries.ts';
import { isGivenSince, type PlannedAward } from './importing.rules.ts';

const walletShort: RowProblem = { code: 'points.wallet_short' };
const removed: RowProblem = { code: 'hallOfFame.removed' };
const self: RowProblem = { code: 'points.self' };
const spent: RowProblem = { code: 'points.spent' };
const spentPart: RowProblem = { code: 'points.spent_part' };

const awardOf = ({ input }: Row) => input as PlannedAward;

// The points of the whole file are reserved with its first rows. No row is given if the wallet holds less.
async function isCovered(ctx: TenantContext, batch: BatchFacts): Promise<boolean> {
  const first = await firstResult(ctx, batch.id);
  if (first) return first.reason?.code !== walletShort.code;
  return reserveRewards(ctx, batch.id, Number(batch.options['points']), batch.actorId);
}

interface Judged {
  row: Row;
  award: PlannedAward;
  name: string;
  problem: RowProblem | null;
}

async function judge(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<Judged[]> {
  const personIds = rows.map((row) => awardOf(row).personId);
  const people = await ctx.db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('status', '=', 'active')
    .orderBy('id')
    .forShare()
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const before = await givenBefore(ctx, personIds);
  const alone = await aloneAtTheTop(ctx, batch.actorId, 'hallOfFame.manage');
  const ownIds = await ownIdsOf(ctx, batch.actorId);
  const problemOf = (award: PlannedAward): RowProblem | null => {
    if (!names.has(award.personId)) return { code: 'hallOfFame.awardee_unavailable' };
    if (ownIds.has(award.personId) && !alone) return self;
    return isGivenSince(award, before) ? { code: 'row.given' } : null;
  };
  return rows.map((row) => {
    const award = awardOf(row);
    return { row, award, name: names.get(award.personId) ?? '', problem: problemOf(award) };
  });
}

async function insert(ctx: TenantContext, batch: BatchFacts, given: readonly Judged[], revealAt: Date): Promise<void> {
  const hidden = revealAt > ctx.now;
  const inFeed = Number(batch.options['awards']) <= awardLimits.postedOfFile;
  await ctx.db
    .insertInto('awards')
    .values(
      given.map(({ award, name }) => ({
        organisation_id: ctx.organisationId,
        id: award.id,
        person_id: award.personId,
        award_name: award.awardName,
        points: award.points,
        category: award.category,
        reason: award.reason,
        type: typeOf({ special: award.special, duration: award.quarter === null ? 'year' : 'quarter' }),
        duration: award.quarter === null ? 'year' : 'quarter',
        quarter: award.quarter,
        year: award.year,
        department: award.department,
        department_fold: searchForm(award.department ?? ''),
        name_fold: searchForm(name),
        given_by: batch.actorId,
        given_at: ctx.now,
        reveal_at: revealAt,
        reserved: hidden,
        in_feed: inFeed,
        revealed_at: hidden ? null : ctx.now,
        paid_at: hidden ? null : ctx.now,
      })),
    )
    .execute();
  for (const { award } of given) {
    await ctx.record('hallOfFame.given', award.id, { points: award.points, hidden, waits: false });
    if (hidden) continue;
    await ctx.record('hallOfFame.revealed', award.id, { points: award.points, paid: true, left: false, inFeed });
  }
}

async function apply(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  if (!(await isCovered(ctx, batch))) {
    return rows.map(({ line }): RowResult => ({ line, state: 'skipped', reason: walletShort }));
  }
  const wanted = batch.options['revealAt'];
  const revealAt = typeof wanted === 'string' && new Date(wanted) > ctx.now ? new Date(wanted) : ctx.now;
  const judged = await judge(ctx, batch, rows);
  const given = judged.filter(({ problem }) => problem === null);
  if (given.length > 0) {
    await insert(ctx, batch, given, revealAt);
    const rewards = given.map(({ award: { id, personId, points } }) => ({ id, personId, points }));
    await handOnRewards(ctx, batch.id, rewards, revealAt > ctx.now ? 'reserved' : 'award_paid', batch.actorId);
    if (revealAt <= ctx.now) ctx.publish({ kind: 'award', subject: batch.id }, 'organisation');
  }
  const left = judged.filter(({ problem }) => problem !== null).reduce((sum, { award }) => sum + award.points, 0);
  await returnReserved(ctx, [{ holderId: batch.id, points: left }], batch.actorId);
  return judged.map(({ row: { line }, award, problem }): RowResult =>
    problem ? { line, state: 'skipped', reason: problem } : { line, state: 'done', subjectId: award.personId },
  );
}

interface StoredAward {
  id: string;
  person_id: string;
  points: number;
  revealed_at: Date | null;
  paid_at: Date | null;
  reserved: boolean;
  in_feed: boolean;
}

function storedQuery(ctx: Pick<TenantContext, 'db'>, rows: readonly Row[]) {
  return ctx.db
    .selectFrom('awards')
    .select(['id', 'person_id', 'points', 'revealed_at', 'paid_at', 'reserved', 'in_feed'])
    .where('id', '=', sql<string>`any(${rows.map((row) => awardOf(row).id)}::uuid[])`)
    .where('removed_at', 'is', null);
}

// Undoing depends on people's unspent points, latest row first. An award whose points are all spent stays.
async function whyStaying(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  batch: BatchFacts,
  rows: readonly Row[],
  stored: ReadonlyMap<string, StoredAward>,
): Promise<Map<number, RowProblem>> {
  const alone = await aloneAtTheTop(ctx, batch.actorId, 'hallOfFame.manage');
  const ownIds = await ownIdsOf(ctx, batch.actorId);
  const unspent = await unspentOf(
    ctx,
    [...stored.values()].map((award) => award.person_id),
  );
  const staying = new Map<number, RowProblem>();
  for (const row of rows) {
    const award = stored.get(awardOf(row).id);
    if (!award) {
      staying.set(row.line, removed);
      continue;
    }
    if (ownIds.has(award.person_id) && !alone) {
      staying.set(row.line, self);
      continue;
    }
    if (award.paid_at === null || award.points === 0) continue;
    const left = unspent.get(award.person_id) ?? 0;
    if (left === 0) staying.set(row.line, spent);
    else unspent.set(award.person_id, Math.max(0, left - award.points));
  }
  return staying;
}

async function undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const locked: StoredAward[] = await storedQuery(ctx, rows).orderBy('id').forUpdate().execute();
  const stored = new Map(locked.map((award) => [award.id, award]));
  const staying = await whyStaying(ctx, batch, rows, stored);
  const going = rows.filter(({ line }) => !staying.has(line)).map((row) => stored.get(awardOf(row).id)!);
  const paid = going.filter((award) => award.paid_at !== null && award.points > 0);
  const reserved = going.filter((award) => award.paid_at === null && award.reserved);
  await ctx.db
    .updateTable('awards')
    .set({ removed_at: ctx.now })
    .where('id', '=', sql<string>`any(${going.map(({ id }) => id)}::uuid[])`)
    .execute();
  const holds = reserved.map(({ id, points }) => ({ holderId: id, points }));
  await returnReserved(ctx, holds, batch.actorId);
  const rewards = paid.map(({ id, person_id: personId, points }) => ({ id, personId, points }));
  const taken = await reverseRewards(ctx, 'award_undone', rewards, batch.actorId);
  const retainedById = new Map(taken.map((one) => [one.id, one.kept]));
  for (const award of going) {
    const left = retainedById.get(award.id) ?? 0;
    const returned = award.paid_at === null && !award.reserved ? 0 : award.points - left;
    const posted = award.revealed_at !== null && award.in_feed;
    await ctx.record('hallOfFame.removed', award.id, { returned, kept: left, posted });
  }
  if (going.some((award) => award.revealed_at !== null)) {
    ctx.publish({ kind: 'award', subject: batch.id }, 'organisation');
  }
  return rows.map((row): RowResult => {
    const reason = staying.get(row.line);
    if (reason) return { line: row.line, state: 'not_undone', reason };
    const isPart = (retainedById.get(awardOf(row).id) ?? 0) > 0;
    return { line: row.line, state: 'undone', ...(isPart && { reason: spentPart }) };
  });
}

/** Awards that a file gave. */
export const givenAwards: BatchKind = {
  right: 'hallOfFame.manage',
  power: true,
  secret: true,
  apply,
  undo,
  stays: async (ctx, batch, rows) => {
    const stored = await storedQuery(ctx, rows).execute();
    return whyStaying(ctx, batch, rows, new Map(stored.map((award) => [award.id, award])));
  },
};
