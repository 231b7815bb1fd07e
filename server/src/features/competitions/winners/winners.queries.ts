import type { Reward, Winner } from '@apprecio/contract/competitions/competitions.entities';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { presentPerson, refJson } from '../../people/public.ts';

/** A winner as it is stored, with their score. */
export interface WinnerRow {
  id: string;
  person_id: string;
  placement: number;
  points: number;
  score: number | null;
  paid: boolean;
  person: PersonRef;
}

/** The winners of a competition that were not corrected away, the first place first. */
export function winnersQuery(ctx: Pick<PersonContext, 'db' | 'organisationId'>, competitionId: string) {
  const org = ctx.organisationId;
  const found = sql<WinnerRow>`
    select w.id, w.person_id, w.placement, w.points, p.score, w.paid_at is not null as paid, ${refJson('x')} as person
    from competition_winners w
    join people x on x.organisation_id = ${org} and x.id = w.person_id
    left join competition_participants p on p.organisation_id = ${org} and p.competition_id = w.competition_id
      and p.person_id = w.person_id
    where w.organisation_id = ${org} and w.competition_id = ${competitionId} and w.reversed_at is null
    order by w.placement, x.name_fold, w.id`;
  return { execute: async () => (await found.execute(ctx.db)).rows };
}

/** A winner as everyone who sees the competition may see them. */
export function presentWinner(ctx: PersonContext, { rewards }: { rewards: Reward[] }, row: WinnerRow): Winner {
  return {
    person: presentPerson(ctx, row.person),
    placement: row.placement,
    points: row.points,
    prize: rewards[row.placement - 1]?.prize ?? null,
    score: row.score,
    paid: row.paid,
  };
}
