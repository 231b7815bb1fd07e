import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { communityMembers } from '@apprecio/contract/communities/members';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, NewRow, Row, RowResult } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { createBatch, startBatch, undoBatch } from '../../batches/public.ts';
import {
  changeCount,
  endWaiting,
  enter,
  groupOf,
  lock,
  recordEnded,
  refuseEveryones,
  requireActive,
  publishToLeaders,
} from '../communities.commands.ts';
import { additionsKind, reasonsToStay, requireAddition } from './additions.queries.ts';

type Members = typeof communityMembers;

async function admit(ctx: TenantContext, id: string, personIds: readonly string[]): Promise<string[]> {
  const added = await enter(ctx, id, personIds);
  if (added.length === 0) return [];
  await ctx.record('communities.added', id, { personIds: added });
  await recordEnded(ctx, id, await endWaiting(ctx, id, added));
  await publishToLeaders(ctx, id, added);
  return added;
}

async function rowsFor(ctx: PersonContext, id: string, personIds: readonly string[]): Promise<NewRow[]> {
  const { rows } = await sql<{ id: string; name: string; employee_id: string; member: boolean }>`
    select p.id, p.name, p.employee_id, m.person_id is not null as member
    from people p
    left join community_members m on m.organisation_id = ${ctx.organisationId} and m.community_id = ${id} and m.person_id = p.id
    where p.organisation_id = ${ctx.organisationId} and p.id = any(${personIds}::uuid[])`.execute(ctx.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return personIds.map((personId, at) => {
    const { name, employee_id: employeeId, member } = byId.get(personId)!;
    return {
      line: at + 1,
      outcome: member ? 'same' : 'create',
      subjectId: personId,
      shown: { name, employeeId },
      input: null,
      before: null,
      after: null,
      changes: [],
      errors: [],
    };
  });
}

/** Adds people at once, without asking them; more than one as a batch. */
export async function addMembers(
  ctx: PersonContext,
  { id, personIds }: Parsed<Members['communities.addMembers']>,
): Promise<Answer<Members['communities.addMembers']>> {
  const community = await lock(ctx, id, null);
  refuseEveryones(community);
  if (!community.can.add) throw fail('access.denied');
  const people = await requireActive(ctx, personIds);
  const rows = await rowsFor(ctx, id, people);
  const added = rows.filter(({ outcome }) => outcome === 'create').length;
  if (added === 0) ctx.noActivity('all are members already');
  if (added < 2) return { added: (await admit(ctx, id, people)).length, batchId: null };
  const batchId = await createBatch(ctx, {
    kind: additionsKind,
    title: null,
    options: { communityId: id },
    madeBy: ctx.person.id,
    rows,
  });
  await startBatch(ctx, batchId, additionsKind);
  return { added, batchId };
}

const communityOf = ({ options }: BatchFacts) => options['communityId'] as string;
const subjects = (rows: readonly Row[]) => rows.map(({ subjectId }) => subjectId!);

async function apply(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  await admit(ctx, communityOf(batch), subjects(rows));
  return rows.map(({ line }) => ({ line, state: 'done', after: { joinedAt: ctx.now.toISOString() } }));
}

async function undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const id = communityOf(batch);
  const reasons = await reasonsToStay(ctx, id, rows);
  const going = subjects(rows.filter(({ line }) => !reasons.has(line)));
  if (going.length > 0) {
    await ctx.db
      .deleteFrom('community_members')
      .where('community_id', '=', id)
      .where('person_id', '=', sql<string>`any(${going}::uuid[])`)
      .execute();
    ctx.changeGroup(groupOf(id), { left: going });
    await changeCount(ctx, id, -going.length);
    for (const personId of going) await ctx.record('communities.removed', id, { personId });
    await publishToLeaders(ctx, id, going);
  }
  return rows.map(({ line }) => {
    const code = reasons.get(line);
    return code === undefined ? { line, state: 'undone' } : { line, state: 'not_undone', reason: { code } };
  });
}

/** Members whom an owner of a community added at once. */
export const communityAdditions: BatchKind = {
  right: null,
  confined: true,
  apply,
  undo,
  stays: async (ctx, batch, rows) => {
    const reasons = await reasonsToStay(ctx, communityOf(batch), rows);
    return new Map([...reasons].map(([line, code]) => [line, { code }]));
  },
};

/** Takes back people who were added at once. */
export async function undoAdding(
  ctx: PersonContext,
  { id, batchId }: Parsed<Members['communities.undoAdding']>,
): Promise<Answer<Members['communities.undoAdding']>> {
  await lock(ctx, id, 'add');
  await requireAddition(ctx, id, batchId);
  const { done, counts } = await undoBatch(ctx, batchId, additionsKind);
  return { removed: done - counts.notUndone, kept: counts.notUndone };
}
