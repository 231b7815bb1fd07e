import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Evidence } from '@apprecio/contract/nominations/nominations.entities';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { revealedSql } from '../nominations.queries.ts';
import { type CycleTimes, nominationState, stateOf } from '../nominations.rules.ts';

type Nominations = typeof nominations;

interface EvidenceRow {
  id: string;
  message: string;
  at: Date;
  giver: PersonRef;
}

const evidenceShown = 20;

/** Thank-yous that everyone may read: to one of `personIds`, or with the given ids. The latest first. */
async function thankYous(
  ctx: PersonContext,
  personIds: readonly string[],
  ids: readonly string[] | null,
): Promise<Evidence[]> {
  const org = ctx.organisationId;
  const which = ids === null ? sql`` : sql`and r.id = any(${ids}::uuid[])`;
  const { rows } = await sql<EvidenceRow>`
    select r.id, r.message, r.published_at as at, ${refJson('g')} as giver from recognitions r
    join people g on g.organisation_id = ${org} and g.id = r.giver_id
    where r.organisation_id = ${org} and r.visibility = 'public' and r.published_at is not null
      and r.removed_at is null ${which}
      and exists (select 1 from posts o where o.organisation_id = ${org} and o.recognition_id = r.id
        and o.removed_at is null and o.hidden_at is null)
      and exists (select 1 from recognition_recipients t where t.organisation_id = ${org} and t.recognition_id = r.id
        and t.person_id = any(${personIds}::uuid[]) and t.status = 'approved')
    order by r.published_at desc, r.id desc limit ${ids === null ? evidenceShown : ids.length}`.execute(ctx.db);
  return rows.map(({ id, message, at, giver }) => ({
    id,
    message,
    giver: presentPerson(ctx, giver),
    at: at.toISOString(),
  }));
}

async function isActivePerson(ctx: PersonContext, personId: string): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return person !== undefined;
}

/** The latest thank-yous to someone who is here that everyone may read. */
export async function evidence(ctx: PersonContext, { personId }: { personId: string }): Promise<Evidence[]> {
  if (!(await isActivePerson(ctx, personId))) throw fail('access.not_found');
  return thankYous(ctx, [personId], null);
}

/** The thank-yous with these ids to one of these people, as far as everyone may read them, by id. */
export async function evidenceWith(
  ctx: PersonContext,
  personIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Evidence>> {
  if (ids.length === 0) return new Map();
  return new Map((await thankYous(ctx, personIds, ids)).map((one) => [one.id, one]));
}

interface SentRow extends CycleTimes {
  id: string;
  award_name: string;
  reason: string;
  made_at: Date;
  person: PersonRef;
  won: boolean;
}

/** The nominations that I sent, each with where it stands. */
export async function mine(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Nominations['nominations.mine']>,
): Promise<Answer<Nominations['nominations.mine']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (n.made_at, n.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const found = await sql<SentRow>`
    select n.id, k.award_name, n.reason, n.made_at, k.opens_at, k.closes_at, k.decided_at, k.cancelled_at,
      ${refJson('x')} as person, ${revealedSql(org)} as revealed,
      exists (select 1 from nomination_winners v where v.organisation_id = ${org} and v.cycle_id = n.cycle_id
        and v.person_id = n.person_id) as won
    from nominations n
    join nomination_cycles k on k.organisation_id = ${org} and k.id = n.cycle_id
    join people x on x.organisation_id = ${org} and x.id = n.person_id
    where n.organisation_id = ${org} and n.nominated_by = ${ctx.person.id} ${from}
    order by n.made_at desc, n.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.made_at.toISOString(), row.id]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      awardName: row.award_name,
      person: presentPerson(ctx, row.person),
      reason: row.reason,
      state: nominationState(row, row.won, ctx.now),
      madeAt: row.made_at.toISOString(),
      canWithdraw: stateOf(row, ctx.now, false) === 'open',
    })),
    nextCursor,
  };
}
