import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { managing } from '@apprecio/contract/competitions/managing';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { lock, requireScorable } from '../competitions.commands.ts';

type Score = Parsed<(typeof managing)['competitions.score']>;
type Scored = Answer<(typeof managing)['competitions.score']>;

interface PersonMatch {
  id: string;
  employee_id: string;
  joined: boolean;
}

async function findAll(ctx: PersonContext, competitionId: string, scores: Score['scores']): Promise<PersonMatch[]> {
  const org = ctx.organisationId;
  const ids = scores.flatMap((row) => ('personId' in row ? [row.personId] : []));
  const numbers = scores.flatMap((row) => ('employeeId' in row ? [row.employeeId.trim()] : []));
  const { rows } = await sql<PersonMatch>`
    select x.id, x.employee_id, exists (select 1 from competition_participants p where p.organisation_id = ${org}
      and p.competition_id = ${competitionId} and p.person_id = x.id) as joined
    from people x where x.organisation_id = ${org} and x.status in ('active', 'inactive')
      and (x.id = any(${ids}::uuid[]) or x.employee_id = any(${numbers}::text[]))`.execute(ctx.db);
  return rows;
}

/** Enters scores of those who take part; rows that fit nobody are told. */
export async function score(ctx: PersonContext, { id, scores }: Score): Promise<Scored> {
  requireScorable(await lock(ctx, id));
  const matches = await findAll(ctx, id, scores);
  const byId = new Map(matches.map((person) => [person.id, person]));
  const byNumber = new Map(matches.map((person) => [person.employee_id, person]));
  const saved = new Map<string, number | null>();
  const problems = scores.map((row): Scored['problems'][number] => {
    const person = 'personId' in row ? byId.get(row.personId) : byNumber.get(row.employeeId.trim());
    if (!person) return 'unknown';
    if (!person.joined) return 'not_joined';
    if (saved.has(person.id)) return 'twice';
    saved.set(person.id, row.score);
    return null;
  });
  if (saved.size === 0) {
    ctx.noActivity('no row fits someone who takes part');
    return { saved: 0, problems };
  }
  await sql`
    update competition_participants p set score = s.score, scored_at = ${ctx.now}
    from unnest(${[...saved.keys()]}::uuid[], ${[...saved.values()]}::bigint[]) as s(person_id, score)
    where p.organisation_id = ${ctx.organisationId} and p.competition_id = ${id} and p.person_id = s.person_id`.execute(
    ctx.db,
  );
  await ctx.record('competitions.scored', id, { scores: saved.size });
  return { saved: saved.size, problems };
}
