import { days } from '@apprecio/contract/api/days';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { anonymityLimits } from '@apprecio/contract/tickets/tickets';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { failAt } from '../../../platform/fail.ts';
import type { TicketSubject } from '../tickets.rules.ts';
import { type Invitee, earlierThan, overlaps, type Reading } from './comparison.queries.ts';
import { type Compared, definitionOf, type Verdict, verdictOf } from './comparison.rules.ts';

const comparing = 7_261_533;

/** An anonymous poll or survey that is about to ask people. */
export interface Asks {
  subject: TicketSubject;
  audience: Audience;
  authorId: string;
  /** The recurring pulse that it is a run of. */
  seriesId: string | null;
  min: number;
  closesAt: Date;
}

/**
 * Refuses a list of people as the audience of anonymous answers: whoever picks people can pick one of them out.
 * @throws Failure `tickets.listed`
 */
export function requireNoList(audience: Audience): void {
  if (audience.kind === 'people') throw failAt('audience', 'tickets.listed');
}

/**
 * Compares an anonymous poll or survey with all others of the organisation, whoever asked. Returns `groups` where results
 * may only be told of everyone together.
 * @throws Failure `tickets.listed`, `tickets.repeated`, `tickets.differs`
 */
export async function foresee(ctx: Reading, asks: Asks, invitees: readonly Invitee[]): Promise<Verdict> {
  requireNoList(asks.audience);
  const next: Compared = {
    id: asks.subject.id,
    definition: definitionOf(asks.audience, asks.authorId),
    seriesId: asks.seriesId,
    gathers: false,
    min: asks.min,
    askedAt: ctx.now,
  };
  const earlier = await earlierThan(ctx, next.id);
  if (earlier.length === 0) return null;
  const verdict = verdictOf({ now: ctx.now, next, earlier, ...(await overlaps(ctx, next, earlier, invitees)) });
  if (verdict === 'repeated' || verdict === 'differs') throw failAt('audience', `tickets.${verdict}`);
  return verdict;
}

/** The same as `foresee`, for one that is sent now: until the transaction ends nobody else compares one. */
export async function compare(ctx: TenantContext, asks: Asks, invitees: readonly Invitee[]): Promise<Verdict> {
  await sql`select pg_advisory_xact_lock(${comparing}::int, hashtext(${ctx.organisationId}))`.execute(ctx.db);
  return foresee(ctx, asks, invitees);
}

const rowsAtOnce = 1000;

/** Writes down more people whom an anonymous poll or survey asks: their ids, and nothing of what they say. */
export async function addInvitees(ctx: TenantContext, subjectId: string, invitees: readonly Invitee[]): Promise<void> {
  const key = { organisation_id: ctx.organisationId, subject_id: subjectId };
  for (let at = 0; at < invitees.length; at += rowsAtOnce) {
    await ctx.db
      .insertInto('ticket_asked')
      .values(
        invitees
          .slice(at, at + rowsAtOnce)
          .map(({ id, cohort, counts }) => ({ ...key, person_id: id, cohort, counts })),
      )
      .onConflict((conflict) => conflict.columns(['organisation_id', 'subject_id', 'person_id']).doNothing())
      .execute();
  }
}

/** Writes down whom an anonymous poll or survey asks from now on, instead of those whom it asked before. */
export async function storeInvitees(
  ctx: TenantContext,
  { subject, audience, authorId, seriesId, min, closesAt, gathers = false }: Asks & { gathers?: boolean },
  invitees: readonly Invitee[],
): Promise<void> {
  await ctx.db.deleteFrom('ticket_subjects').where('subject_id', '=', subject.id).execute();
  await ctx.db
    .insertInto('ticket_subjects')
    .values({
      organisation_id: ctx.organisationId,
      subject_id: subject.id,
      kind: subject.kind,
      audience: jsonColumn(audience),
      author_id: authorId,
      series_id: seriesId,
      gathers,
      min_group: min,
      asked_at: ctx.now,
      closes_at: closesAt,
    })
    .execute();
  await addInvitees(ctx, subject.id, invitees);
}

/** Forgets whom anonymous polls and surveys asked that closed before all that is compared, and have no keys any more. */
export async function deleteInvitees(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(anonymityLimits.comparedDays));
  const org = ctx.organisationId;
  await sql`delete from ticket_subjects s where s.organisation_id = ${org}
    and s.closes_at < ${before} and not exists (select 1 from ticket_keys k where k.organisation_id = ${org}
      and k.subject_id = s.subject_id)`.execute(ctx.db);
}
