import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { polls } from '@apprecio/contract/polls/polls.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { refJson, presentPerson } from '../../people/public.ts';
import { lookingAt, readPoll } from '../polls.queries.ts';
import { canWith } from '../polls.rules.ts';

type Polls = typeof polls;

/**
 * Lists the voters of an option by name. Throws `access.denied` for an anonymous poll, or if the caller does not see
 * the results.
 */
export async function voters(
  ctx: PersonContext,
  { id, optionId, cursor, limit }: Parsed<Polls['polls.voters']>,
): Promise<Answer<Polls['polls.voters']>> {
  const poll = await readPoll(ctx, id);
  if (poll.anonymous || !canWith(ctx.now, lookingAt(ctx, poll)).seeResults) throw fail('access.denied');
  const after = readCursor(cursor, ['text', 'uuid']);
  const org = ctx.organisationId;
  const from = after ? sql`and (x.name_fold, x.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const found = await sql<{ id: string; name_fold: string; person: PersonRef }>`
    select x.id, x.name_fold, ${refJson('x')} as person from poll_votes v
    join people x on x.organisation_id = ${org} and x.id = v.person_id
    where v.organisation_id = ${org} and v.poll_id = ${id} and ${optionId}::uuid = any(v.option_ids) ${from}
    order by x.name_fold, x.id limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.name_fold, row.id]);
  return { items: rows.map(({ person }) => presentPerson(ctx, person)), nextCursor };
}
