import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { holdsRight } from '../people/public.ts';
import { isInAudience } from './audience.queries.ts';

/** A competition as its notices need it. */
interface CompetitionFacts {
  title: string;
  participantIds: string[];
  winners: { id: string; personId: string; placement: number; points: number; paid: boolean; late: boolean }[];
}

/** A score that someone entered, as its notices need it. */
interface EntryFacts {
  competitionId: string;
  title: string;
  authorId: string;
  personId: string;
  personName: string;
  score: number;
  reason: string | null;
  decidedBy: string | null;
}

/** SQL condition that a person may see a competition: it is meant for them, they take part, or they manage it. */
export function mayReadCompetition(
  org: string,
  id: RawBuilder<unknown>,
  personId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from competitions c
    join people pc on pc.organisation_id = ${org} and pc.id = ${personId}
    where c.organisation_id = ${org} and c.id = ${id} and (${holdsRight('pc', 'competitions.manage')} or ${isInAudience(org, 'pc')}
      or exists (select 1 from competition_participants cp where cp.organisation_id = ${org} and cp.competition_id = c.id
        and cp.person_id = pc.id)) offset 0)`;
}

/** A competition with those who take part and its winners; null once it is deleted. */
export async function aboutCompetition(ctx: TenantContext, id: string): Promise<CompetitionFacts | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<CompetitionFacts>`
    select c.title,
      coalesce((select json_agg(p.person_id order by p.person_id) from competition_participants p
        where p.organisation_id = ${org} and p.competition_id = c.id), '[]') as "participantIds",
      coalesce((select json_agg(json_build_object('id', w.id, 'personId', w.person_id, 'placement', w.placement,
          'points', w.points, 'paid', w.paid_at is not null, 'late', coalesce(w.paid_at > w.declared_at, false)) order by w.placement, w.id)
        from competition_winners w where w.organisation_id = ${org} and w.competition_id = c.id
        and w.reversed_at is null), '[]') as winners
    from competitions c where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** A score that someone entered; null once it is gone. */
export async function aboutEntry(ctx: TenantContext, id: string): Promise<EntryFacts | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<EntryFacts>`
    select c.id as "competitionId", c.title, c.author_id as "authorId", e.person_id as "personId",
      x.name as "personName", e.score, e.reason, e.decided_by as "decidedBy"
    from competition_entries e
    join competitions c on c.organisation_id = ${org} and c.id = e.competition_id
    join people x on x.organisation_id = ${org} and x.id = e.person_id
    where e.organisation_id = ${org} and e.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** The scores that people entered in a competition and nobody decided on, by their ids. */
export async function entriesOf(ctx: TenantContext, competitionId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('competition_entries')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ id }) => id);
}
