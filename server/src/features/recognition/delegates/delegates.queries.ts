import type { Answer } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { recognitionChanges } from '@apprecio/contract/recognition/changes';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { refJson, presentPerson } from '../../people/public.ts';

type Changes = typeof recognitionChanges;

/** Returns the caller's delegate, and the people for whom the caller is a delegate. */
export async function delegates(ctx: PersonContext): Promise<Answer<Changes['recognition.delegates']>> {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const { rows } = await sql<{ mine: boolean; person: PersonRef; until: string }>`
    select s.manager_id = ${me} as mine, ${refJson('p')} as person, s.until
    from recognition_delegates s
    join people p on p.organisation_id = ${org} and p.status = 'active'
      and p.id = case when s.manager_id = ${me} then s.delegate_id else s.manager_id end
    where s.organisation_id = ${org} and (s.manager_id = ${me} or s.delegate_id = ${me}) and s.ends_at > ${ctx.now}
    order by s.until`.execute(ctx.db);
  const shown = rows.map(({ mine, person, until }) => ({ isOwn: mine, person: presentPerson(ctx, person), until }));
  const plain = ({ person, until }: (typeof shown)[number]) => ({ person, until });
  const ownRow = shown.find((row) => row.isOwn);
  return { mine: ownRow ? plain(ownRow) : null, delegatedToMe: shown.filter((row) => !row.isOwn).map(plain) };
}
