import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { scoring } from '@apprecio/contract/competitions/scoring';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { aloneAtTheTop, presentPerson, refJson } from '../../people/public.ts';
import { readCompetition } from '../competitions.queries.ts';
import { proofAddress } from '../scores/scores.queries.ts';

interface EntryRow {
  id: string;
  score: number;
  before: number | null;
  proof: string;
  picture_id: string | null;
  entered_at: Date;
  person: PersonRef;
}

/** The scores of a competition that wait for confirmation. */
export async function entries(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<(typeof scoring)['competitions.entries']>,
): Promise<Answer<(typeof scoring)['competitions.entries']>> {
  await readCompetition(ctx, id);
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (e.entered_at, e.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const found = await sql<EntryRow>`
    select e.id, e.score, p.score as before, e.proof, e.picture_id, e.entered_at, ${refJson('x')} as person
    from competition_entries e
    join people x on x.organisation_id = ${org} and x.id = e.person_id
    join competition_participants p on p.organisation_id = ${org} and p.competition_id = e.competition_id
      and p.person_id = e.person_id
    where e.organisation_id = ${org} and e.competition_id = ${id} and e.state = 'waiting' ${from}
    order by e.entered_at, e.id limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.entered_at.toISOString(), row.id]);
  const alone = await aloneAtTheTop(ctx, ctx.person.id, 'competitions.manage');
  return {
    items: rows.map(({ id: entryId, score, before, proof, picture_id, entered_at, person }) => ({
      id: entryId,
      person: presentPerson(ctx, person),
      score,
      before,
      proof,
      pictureUrl: picture_id === null ? null : proofAddress(ctx, picture_id),
      enteredAt: entered_at.toISOString(),
      canDecide: alone || person.id !== ctx.person.id,
    })),
    nextCursor,
  };
}
