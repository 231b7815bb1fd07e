import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { recognitionChanges } from '@apprecio/contract/recognition/changes';
import type { Approval, recognition } from '@apprecio/contract/recognition/recognition.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Outcome, PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { Failure, fail, failAt } from '../../../platform/fail.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { lockPeople } from '../../people/public.ts';
import { allowanceQuery, buildReturnTransfers, type ReservedPoints, move, type Transfer } from '../../points/public.ts';
import { decidingManagers, managerAway, type RecipientRow } from '../recognition.queries.ts';
import { isFresh, mayDecide } from '../recognition.rules.ts';

type Recognition = typeof recognition;
type Changes = typeof recognitionChanges;

/** A recipient as deciding needs it. */
export interface Recipient extends Pick<
  RecipientRow,
  'stands_in' | 'manager_away' | 'manager_id' | 'managers_manager_id'
> {
  id: string;
  recognition_id: string;
  giver_id: string;
  person_id: string;
  points: number;
  points_asked: number;
  round: number;
  month: string;
  approval: Approval;
  status: string;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
}

/** Locks everyone whom deciding on recipients concerns, as a member of `pipeline`: the givers, and those thanked, as where they leave. */
function lockConcerned(ctx: TenantContext, ids: readonly string[]) {
  const of = sql`from recognition_recipients x
    where x.organisation_id = ${ctx.organisationId} and x.id = any(${ids}::uuid[])`;
  return lockPeople(ctx, sql`array(select x.person_id ${of} union all select x.giver_id ${of})`);
}

async function lockRecipient(ctx: TenantContext, id: string, callerId: string | null = null): Promise<Recipient> {
  const org = ctx.organisationId;
  const recipient = rawQuery<Recipient>(
    ctx.db,
    sql`select x.id, x.recognition_id, x.giver_id, x.person_id, x.points, x.points_asked, x.round, x.month,
      x.approval, x.status, x.decided_by, x.decided_at, x.created_at, m.id as manager_id, mm.id as managers_manager_id,
      exists (select 1 from recognition_delegates s where s.organisation_id = ${org} and s.manager_id = m.id
        and s.delegate_id = ${callerId} and s.ends_at > ${ctx.now}) as stands_in, ${managerAway(ctx)} as manager_away
    from recognition_recipients x
    join people p on p.organisation_id = ${org} and p.id = x.person_id
    ${decidingManagers(ctx)}
    where x.organisation_id = ${org} and x.id = ${id}
    for update of x`,
  );
  const [, rows] = await pipeline(ctx.db, [lockConcerned(ctx, [id]), recipient]);
  if (!rows[0]) throw fail('access.not_found');
  return rows[0];
}

async function openRecipient(ctx: PersonContext, id: string): Promise<Recipient> {
  const recipient = await lockRecipient(ctx, id, ctx.person.id);
  const may = mayDecide({
    caller: ctx.person,
    giverId: recipient.giver_id,
    personId: recipient.person_id,
    approval: recipient.approval,
    managerId: recipient.manager_id,
    managersManagerId: recipient.managers_manager_id,
    standsIn: recipient.stands_in,
    managerAway: recipient.manager_away,
    createdAt: recipient.created_at,
    now: ctx.now,
  });
  if (!may) throw fail(ctx.person.id === recipient.giver_id ? 'recognition.not_decider' : 'access.not_found');
  if (recipient.status !== 'pending') throw fail('recognition.decided');
  return recipient;
}

/** The cause of a recipient's movements: itself, and another one each time a decision was taken back. */
export function causeOf(recipient: { id: string; round: number }): string {
  return recipient.round === 0 ? recipient.id : derivedId(recipient.id, String(recipient.round));
}

/** A recipient's points that are held, or some of them, as their return needs them. */
export function reservedPointsOf(
  recipient: Pick<Recipient, 'id' | 'round' | 'month' | 'giver_id' | 'recognition_id'>,
  points: number,
): ReservedPoints {
  const { giver_id: giverId, recognition_id: recognitionId, month } = recipient;
  return { id: causeOf(recipient), giverId, points, month, recognitionId };
}

async function returnReservedPoints(ctx: TenantContext, recipient: Recipient): Promise<void> {
  await move(ctx, await buildReturnTransfers(ctx, [reservedPointsOf(recipient, recipient.points)]));
}

async function approveOne(ctx: PersonContext, id: string, wanted: number | undefined) {
  const recipient = await openRecipient(ctx, id);
  const points = wanted ?? recipient.points;
  if (points > recipient.points) throw failAt('points', 'recognition.raise');
  const given: Transfer[] =
    points === 0
      ? []
      : [
          {
            kind: 'recognition_given',
            sourceId: causeOf(recipient),
            actorId: ctx.person.id,
            fromPersonId: recipient.giver_id,
            toPersonId: recipient.person_id,
            recognitionId: recipient.recognition_id,
            legs: [
              { holderId: recipient.giver_id, kind: 'held', amount: -points },
              { holderId: recipient.person_id, kind: 'earned', amount: points },
            ],
          },
        ];
  const rest = await buildReturnTransfers(ctx, [reservedPointsOf(recipient, recipient.points - points)]);
  await Promise.all([
    pipeline(ctx.db, [
      ctx.db
        .updateTable('recognition_recipients')
        .set({ status: 'approved', points, decided_by: ctx.person.id, decided_at: ctx.now })
        .where('id', '=', recipient.id),
      ctx.db
        .updateTable('recognitions')
        .set({ published_at: ctx.now })
        .where('id', '=', recipient.recognition_id)
        .where('published_at', 'is', null),
    ]),
    move(ctx, [...given, ...rest]),
  ]);
  await ctx.record('recognition.approved', recipient.id, { recognitionId: recipient.recognition_id, points });
  await ctx.record('recognition.published', recipient.recognition_id, { recipientIds: [recipient.id] });
  ctx.publish({ kind: 'pending', subject: recipient.id }, [ctx.person.id]);
  return { id: recipient.id, status: 'approved' as const, points };
}

async function rejectOne(ctx: PersonContext, id: string, reason: string) {
  const recipient = await openRecipient(ctx, id);
  await Promise.all([
    ctx.db
      .updateTable('recognition_recipients')
      .set({ status: 'rejected', reason, decided_by: ctx.person.id, decided_at: ctx.now })
      .where('id', '=', recipient.id)
      .execute(),
    returnReservedPoints(ctx, recipient),
  ]);
  await ctx.record('recognition.rejected', recipient.id, { recognitionId: recipient.recognition_id });
  ctx.publish({ kind: 'pending', subject: recipient.id }, [ctx.person.id]);
  return { id: recipient.id, status: 'rejected' as const };
}

async function movePointsBack(ctx: PersonContext, recipient: Recipient): Promise<void> {
  if (recipient.points_asked === 0) return;
  const given = recipient.status === 'approved' ? recipient.points : 0;
  const rest = recipient.points_asked - given;
  const legs: Transfer['legs'] = [
    { holderId: recipient.giver_id, kind: 'held', amount: recipient.points_asked },
    ...(given > 0 ? [{ holderId: recipient.person_id, kind: 'earned' as const, amount: -given }] : []),
    ...(rest > 0 ? [{ holderId: recipient.giver_id, kind: 'allowance' as const, amount: -rest }] : []),
  ];
  const transfer: Transfer = {
    kind: 'decision_taken_back',
    sourceId: causeOf({ ...recipient, round: recipient.round + 1 }),
    actorId: ctx.person.id,
    fromPersonId: recipient.giver_id,
    toPersonId: recipient.person_id,
    recognitionId: recipient.recognition_id,
    legs,
  };
  await move(ctx, [transfer]);
}

/** Takes one's own decision back within ten minutes: the recipient waits again, its points are held again. */
export async function takeBack(
  ctx: PersonContext,
  { id }: Parsed<Changes['recognition.takeBack']>,
): Promise<Answer<Changes['recognition.takeBack']>> {
  const recipient = await lockRecipient(ctx, id);
  const { status, decided_by, decided_at } = recipient;
  const decided = status === 'approved' || status === 'rejected';
  if (decided_by !== ctx.person.id || !decided_at || !decided) throw fail('access.not_found');
  const { recognition_id, person_id, giver_id } = recipient;
  const [[giver], boosts, [recognition]] = await pipeline(ctx.db, [
    allowanceQuery(ctx, giver_id),
    ctx.db
      .selectFrom('recognition_boosts')
      .where('recognition_id', '=', recognition_id)
      .where('person_id', '=', person_id)
      .select('id'),
    ctx.db.selectFrom('recognitions').select('removed_at').where('id', '=', recognition_id),
  ]);
  if (!isFresh(decided_at, ctx.now) || recipient.month !== giver!.giving_month) throw fail('recognition.too_late');
  if (recognition!.removed_at) throw fail('recognition.gone');
  if (boosts[0] && status === 'approved') throw fail('recognition.moved_on');
  await ctx.db
    .updateTable('recognition_recipients')
    .set({
      status: 'pending',
      points: recipient.points_asked,
      round: recipient.round + 1,
      reason: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', id)
    .execute();
  await movePointsBack(ctx, recipient).catch((error: unknown) => {
    throw error instanceof Failure && status === 'approved' ? fail('recognition.moved_on') : error;
  });
  await ctx.record('recognition.takenBack', id, { recognitionId: recipient.recognition_id, was: status });
  ctx.publish({ kind: 'pending', subject: id }, [ctx.person.id]);
  return { id, status: 'pending' };
}

/** Returns the points of a recipient that nobody decided in time; does nothing when it was decided meanwhile. */
export async function expireOne(ctx: TenantContext, id: string): Promise<boolean> {
  const recipient = await lockRecipient(ctx, id);
  if (recipient.status !== 'pending') return false;
  await ctx.db
    .updateTable('recognition_recipients')
    .set({ status: 'expired', decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await returnReservedPoints(ctx, recipient);
  await ctx.record('recognition.expired', recipient.id, { recognitionId: recipient.recognition_id });
  return true;
}

/** Cancels what waits for people who left; the points go back to the givers. */
export async function cancelWaitingFor(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('recognition_recipients')
    .select('id')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const recipient = await lockRecipient(ctx, id);
    if (recipient.status !== 'pending') continue;
    await ctx.db
      .updateTable('recognition_recipients')
      .set({ status: 'cancelled', decided_at: ctx.now })
      .where('id', '=', id)
      .execute();
    await returnReservedPoints(ctx, recipient);
    await ctx.record('recognition.cancelled', recipient.id, { recognitionId: recipient.recognition_id });
    ctx.publish({ kind: 'points', subject: recipient.giver_id }, [recipient.giver_id]);
  }
}

/** Approves one recipient's share, with the same points or fewer. */
export function approve(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.approve']>,
): Promise<Answer<Recognition['recognition.approve']>> {
  return approveOne(ctx, input.id, input.points);
}

/** Rejects one recipient's share with a reason. */
export function reject(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.reject']>,
): Promise<Answer<Recognition['recognition.reject']>> {
  return rejectOne(ctx, input.id, input.reason);
}

function presentOutcomes(ids: readonly string[], outcomes: readonly Outcome<unknown>[]) {
  const one = (id: string, outcome: Outcome<unknown>) =>
    outcome.ok
      ? { id, ok: true, code: null, message: null }
      : { id, ok: false, code: outcome.failure.code, message: outcome.failure.message };
  return { outcomes: ids.map((id, at) => one(id, outcomes[at]!)) };
}

/** Approves many recipients; tells the outcome of each. */
export async function approveMany(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.approveMany']>,
): Promise<Answer<Recognition['recognition.approveMany']>> {
  const ids = [...new Set(input.ids)];
  await pipeline(ctx.db, [lockConcerned(ctx, ids)]);
  return presentOutcomes(ids, await ctx.each(ids, (id) => approveOne(ctx, id, undefined)));
}

/** Rejects many recipients with one reason; tells the outcome of each. */
export async function rejectMany(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.rejectMany']>,
): Promise<Answer<Recognition['recognition.rejectMany']>> {
  const ids = [...new Set(input.ids)];
  await pipeline(ctx.db, [lockConcerned(ctx, ids)]);
  return presentOutcomes(ids, await ctx.each(ids, (id) => rejectOne(ctx, id, input.reason)));
}
