import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { releaseFiles, useFiles } from '../../../platform/files/uploads.ts';

/** A picture or film chosen for a post, with what it shows in words. */
export interface Chosen {
  id: string;
  alt: string;
}

const mediaMissing = () => fail('posts.media_unknown', { errors: { media: 'Please add this picture again' } });

/**
 * Gives a post exactly these media in this order: new ones are taken into use, others let go.
 * @throws Failure `posts.media_unknown` when one is not mine, is gone, or belongs to another post
 */
export async function attach(ctx: PersonContext, postId: string, media: readonly Chosen[]): Promise<void> {
  const ids = media.map(({ id }) => id);
  const mediaRows = await ctx.db
    .selectFrom('post_media')
    .select(['id', 'post_id'])
    .where((eb) =>
      eb.or([
        eb('post_id', '=', postId),
        ...(ids.length > 0
          ? [eb.and([eb('id', 'in', ids), eb('owner_id', '=', ctx.person.id), eb('post_id', 'is', null)])]
          : []),
      ]),
    )
    .forUpdate()
    .execute();
  const ownIds = new Set(mediaRows.map(({ id }) => id));
  if (!ids.every((id) => ownIds.has(id))) throw mediaMissing();
  const left = mediaRows.filter(({ id, post_id }) => post_id === postId && !ids.includes(id)).map(({ id }) => id);
  if (left.length > 0) {
    await ctx.db.deleteFrom('post_media').where('id', 'in', left).execute();
    await releaseFiles(ctx, left);
  }
  if (ids.length === 0) return;
  await sql`update post_media set post_id = ${postId}, position = x.at, alt = x.alt
    from unnest(${ids}::uuid[], ${media.map(({ alt }) => alt)}::text[], ${ids.map((_id, at) => at)}::integer[]) as x(id, alt, at)
    where post_media.organisation_id = ${ctx.organisationId} and post_media.id = x.id`.execute(ctx.db);
  await useFiles(ctx, ids, mediaMissing());
}

/** Lets the files of posts go before the posts are forgotten. */
export async function releaseMedia(ctx: TenantContext, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const rows = await ctx.db
    .selectFrom('post_media')
    .select('id')
    .where('post_id', 'in', [...postIds])
    .execute();
  await releaseFiles(
    ctx,
    rows.map(({ id }) => id),
  );
}
