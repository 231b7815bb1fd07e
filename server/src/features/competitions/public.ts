import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';

/** A competition as its notices need it. */
export interface CompetitionFacts {
  title: string;
  participantIds: string[];
  winners: { id: string; personId: string; placement: number; points: number; paid: boolean }[];
}

/** A competition with those who take part and its winners; null once it is deleted. */
export async function aboutCompetition(ctx: TenantContext, id: string): Promise<CompetitionFacts | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<CompetitionFacts>`
    select c.title,
      coalesce((select json_agg(p.person_id order by p.person_id) from competition_participants p
        where p.organisation_id = ${org} and p.competition_id = c.id), '[]') as "participantIds",
      coalesce((select json_agg(json_build_object('id', w.id, 'personId', w.person_id, 'placement', w.placement,
          'points', w.points, 'paid', w.paid_at is not null) order by w.placement, w.id)
        from competition_winners w where w.organisation_id = ${org} and w.competition_id = c.id
        and w.reversed_at is null), '[]') as winners
    from competitions c where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}
