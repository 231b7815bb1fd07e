import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type {
  ReceivedRecognition,
  recognition,
  ShownVisibility,
} from '@apprecio/contract/recognition/recognition.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { communityNameJson, readableIn } from '../../communities/public.ts';
import { mayReadAmount } from '../../organisation/public.ts';
import { findById, refJson, presentPerson } from '../../people/public.ts';
import { shownToMe } from '../visibility.queries.ts';

type Recognition = typeof recognition;

interface ReceivedRow {
  recipient_id: string;
  created_at: Date;
  recognition_id: string;
  post_id: string | null;
  giver: PersonRef;
  recipients: ReceivedRecognition['recipients'];
  message: string;
  value_ids: string[];
  visibility: ShownVisibility;
  community: ReceivedRecognition['community'];
}

/** Approved recipients that I may see, by `side`, newest first; `more` is a further condition on recipient `x`. */
export function receivedQuery(
  ctx: PersonContext,
  side: RawBuilder<unknown>,
  { after, limit, more = sql`` }: { after: string[] | null; limit: number; more?: RawBuilder<unknown> },
) {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const before = after ? sql`and (x.created_at, x.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  return sql<ReceivedRow>`
    select x.id as recipient_id, x.created_at, r.id as recognition_id, o.id as post_id, r.message, r.value_ids, r.visibility,
      ${communityNameJson(ctx, 'r.community_id')} as community, ${refJson('g')} as giver,
      (select json_agg(json_build_object('person', ${refJson('p')}, 'points',
        case when ${mayReadAmount(ctx, { giver: 'y.giver_id', receiver: 'p' })} then y.points end) order by (y.id = x.id) desc, y.id)
       from recognition_recipients y join people p on p.organisation_id = ${org} and p.id = y.person_id
       where y.organisation_id = ${org} and y.recognition_id = r.id and y.status = 'approved') as recipients
    from recognition_recipients x
    join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
    join people g on g.organisation_id = ${org} and g.id = r.giver_id
    left join posts o on o.organisation_id = ${org} and o.recognition_id = r.id
    where x.organisation_id = ${org} and ${side} and x.status = 'approved' ${before}
      ${more} and ${readableIn(ctx, 'r.community_id', sql.ref('r.created_at'))} and (o.hidden_at is null or r.giver_id = ${me})
      and ${shownToMe(ctx)}
    order by x.created_at desc, x.id desc limit ${limit + 1}`;
}

/** The recognitions of a person that I may see, newest first. */
export async function of(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.of']>,
): Promise<Answer<Recognition['recognition.of']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const person = await findById(ctx, input.id);
  if (!person?.active) throw fail('access.not_found');
  const side = input.direction === 'received' ? sql`x.person_id` : sql`x.giver_id`;
  const { rows } = await receivedQuery(ctx, sql`${side} = ${input.id}`, { after, limit: input.limit }).execute(ctx.db);
  return receivedPage(ctx, rows, input.limit);
}

/** A page of what `receivedQuery` found. */
export function receivedPage(ctx: PersonContext, rows: readonly ReceivedRow[], limit: number) {
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.created_at, last.recipient_id]);
  return {
    items: items.map((row) => ({
      recognitionId: row.recognition_id,
      postId: row.post_id,
      giver: presentPerson(ctx, row.giver),
      recipients: row.recipients.map(({ person: recipient, points }) => ({
        person: presentPerson(ctx, recipient),
        points,
      })),
      message: row.message,
      valueIds: row.value_ids,
      visibility: row.visibility,
      community: row.community,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  };
}
