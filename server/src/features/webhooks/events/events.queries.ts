import type { WebhookData, WebhookType } from '@apprecio/contract/webhooks/catalogue';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewEvent } from './events.rules.ts';

type Open = ReadonlyMap<string, WebhookData>;

const idsOf = (events: readonly NewEvent[], name: string) => events.map(({ data }) => data[name] as string);

/** Returns the data of those thank-yous that everyone in the company may read. */
async function publicThankYous(ctx: TenantContext, ids: readonly string[]): Promise<Open> {
  const { rows } = await sql<{ id: string; post_id: string }>`
    select r.id, p.id as post_id from recognitions r
    join posts p on p.organisation_id = ${ctx.organisationId} and p.recognition_id = r.id
    where r.organisation_id = ${ctx.organisationId} and r.id = any(${ids}::uuid[]) and r.visibility = 'public'`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, post_id }) => [id, { recognitionId: id, postId: post_id }]));
}

/** Returns the data of those posts that everyone in the company may read, or could read before. */
async function publicPosts(ctx: TenantContext, ids: readonly string[]): Promise<Open> {
  const rows = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('visibility', '=', 'public')
    .where('scheduled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id }) => [id, { postId: id }]));
}

const isThankYou = (type: WebhookType) => type === 'thankYou.published' || type === 'thankYou.removed';
const isPost = (type: WebhookType) => type === 'post.published' || type === 'post.removed';

/** Returns the events that may leave: of thank-yous and posts those alone that everyone in the company may read. */
export async function openEvents(ctx: TenantContext, events: readonly NewEvent[]): Promise<NewEvent[]> {
  const thanks = events.filter(({ type }) => isThankYou(type));
  const posts = events.filter(({ type }) => isPost(type));
  const openThanks = thanks.length > 0 ? await publicThankYous(ctx, idsOf(thanks, 'recognitionId')) : null;
  const openPosts = posts.length > 0 ? await publicPosts(ctx, idsOf(posts, 'postId')) : null;
  return events.flatMap((event) => {
    if (!isThankYou(event.type) && !isPost(event.type)) return [event];
    const [open, name] = isPost(event.type) ? [openPosts, 'postId'] : [openThanks, 'recognitionId'];
    const data = open?.get(event.data[name] as string);
    return data ? [{ ...event, data }] : [];
  });
}
