import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';
import { previewOf } from '@apprecio/contract/posts/preview';
import { sql } from 'kysely';
import type { ReadWaitingThanks } from '../../platform/waiting-thanks.ts';
import { visiblePairs } from './visibility/visibility.queries.ts';

const quotedAtMost = 600;
const lookedAtAtMost = 5;

interface Row {
  personId: string;
  postId: string;
  message: string;
  tint: ValueTint | null;
  giverId: string;
  giverName: string;
  giverPhoto: string | null;
}

/**
 * Reads the newest thank-you of each person that may be quoted in a mail or on the page of an invitation. Private,
 * hidden, pending, rejected and removed ones are not, nor those that the person may not see.
 */
export const readWaitingThanks: ReadWaitingThanks = async (ctx, personIds) => {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select w.id as "personId", t.* from unnest(${personIds}::uuid[]) w (id)
    join lateral (
      select o.id as "postId", r.message, v.tint, g.id as "giverId", g.name as "giverName", g.photo as "giverPhoto"
      from recognition_recipients x
      join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
      join posts o on o.organisation_id = ${org} and o.recognition_id = r.id
      join people g on g.organisation_id = ${org} and g.id = r.giver_id and g.status = 'active'
      left join company_values v on v.organisation_id = ${org} and v.id = r.value_ids[1]
      where x.organisation_id = ${org} and x.person_id = w.id and x.status = 'approved'
        and r.visibility in ('public', 'team') and o.visibility <> 'private'
        and o.removed_at is null and o.hidden_at is null and o.scheduled_at is null
      order by o.published_at desc, o.id desc limit ${lookedAtAtMost}) t on true`.execute(ctx.db);
  const open = await visiblePairs(ctx, rows);
  const isOpen = ({ personId, postId }: Row) =>
    open.some((pair) => pair.personId === personId && pair.postId === postId);
  const first = new Map<string, Row>();
  for (const row of rows) if (isOpen(row) && !first.has(row.personId)) first.set(row.personId, row);
  return new Map(
    [...first].map(([personId, { postId, message, tint, giverId: id, giverName: name, giverPhoto: photo }]) => [
      personId,
      { postId, giver: { id, name, photo }, message: previewOf(message.trim(), quotedAtMost) ?? message.trim(), tint },
    ]),
  );
};
