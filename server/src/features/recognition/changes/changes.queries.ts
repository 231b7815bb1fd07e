import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type recognitionChanges, versionsShown } from '@apprecio/contract/recognition/changes';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readableIn } from '../../communities/public.ts';
import { waitingRecipients } from '../recognition.queries.ts';
import { openToMe, shownToMe } from '../visibility.queries.ts';

type Changes = typeof recognitionChanges;

/** The condition that I read recognition `r`: I gave it, decide or decided it, or see its post. */
function readByMe(ctx: PersonContext) {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  return sql<boolean>`(${openToMe(ctx)} and (r.giver_id = ${me}
    or exists (select from recognition_recipients d
      where d.organisation_id = ${org} and d.recognition_id = r.id and (d.decided_by = ${me} or d.id in (select x.id ${waitingRecipients(ctx)})))
    or exists (select from posts o
      where o.organisation_id = ${org} and o.recognition_id = r.id and o.removed_at is null and o.hidden_at is null
        and ${readableIn(ctx, 'r.community_id', sql.ref('r.created_at'))} and ${shownToMe(ctx)})))`;
}

/** The earlier words of a thank-you, newest first, for whoever reads it. */
export async function versions(
  ctx: PersonContext,
  { id }: Parsed<Changes['recognition.versions']>,
): Promise<Answer<Changes['recognition.versions']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ message: string | null; value_ids: string[]; at: Date }>`
    select v.message, v.value_ids, v.at from recognitions r
    left join recognition_versions v on v.organisation_id = ${org} and v.recognition_id = r.id
    where r.organisation_id = ${org} and r.id = ${id} and r.removed_at is null and ${readByMe(ctx)}
    order by v.at desc, v.id desc limit ${versionsShown}`.execute(ctx.db);
  if (rows.length === 0) throw fail('access.not_found');
  return rows.flatMap(({ message, value_ids: valueIds, at }) =>
    message === null ? [] : [{ message, valueIds, at: at.toISOString() }],
  );
}
