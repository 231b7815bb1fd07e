import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { CompetitionState } from '@apprecio/contract/competitions/competitions.rules';
import type { managing } from '@apprecio/contract/competitions/managing';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { holds } from '../../../platform/db/text-search.ts';
import { pageOfCards } from '../competitions.queries.ts';
import { templateList } from './managing.rules.ts';

type Managing = typeof managing;

/** All competitions of a state, the newest first. */
export function list(
  ctx: PersonContext,
  { status, search = '', ...page }: Parsed<Managing['competitions.list']>,
): Promise<Answer<Managing['competitions.list']>> {
  const inState = status === 'all' ? sql`true` : sql`c.state = ${status}`;
  return pageOfCards(ctx, page, sql<boolean>`${inState} and ${holds('c.title', search)}`, {
    column: 'created_at',
    direction: 'desc',
  });
}

/** Returns the number of competitions in each state, and the points of their rewards. */
export async function summary(ctx: PersonContext): Promise<Answer<Managing['competitions.summary']>> {
  const org = ctx.organisationId;
  const of = (state: CompetitionState) => sql`(count(*) filter (where c.state = ${state}))::int`;
  const winners = (paid: boolean) => sql`(select coalesce(sum(w.points), 0)::bigint from competition_winners w
    where w.organisation_id = ${org} and w.reversed_at is null and (w.paid_at is not null) = ${paid})`;
  const sumOf = sql`(select coalesce(sum((r->>'points')::bigint), 0) from jsonb_array_elements(c.rewards) r)`;
  const { rows } = await sql<Answer<Managing['competitions.summary']>>`
    select ${of('draft')} as draft, ${of('new')} as new, ${of('active')} as active, ${of('completed')} as completed,
      ${of('cancelled')} as cancelled,
      coalesce(sum(c.participants) filter (where c.state in ('active', 'completed')), 0)::bigint as participants,
      coalesce(sum(c.reserved_points) filter (where c.state = 'active'), 0)::bigint as reserved,
      ${winners(true)} as paid,
      ${winners(false)} + coalesce(sum(${sumOf}) filter (where c.state = 'active' and c.reserved_points is null), 0)::bigint
        as waiting
    from competitions c where c.organisation_id = ${org}`.execute(ctx.db);
  return rows[0]!;
}

/** Competitions to begin with. */
export async function templates(): Promise<Answer<Managing['competitions.templates']>> {
  return templateList;
}
