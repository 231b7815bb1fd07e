import type { PostMedia } from '@apprecio/contract/posts/feed';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { storeMedia } from '../../../platform/files/uploads.ts';
import { mediaOf } from '../writing/writing.queries.ts';

/** Takes a picture or a film, which its owner may then post. */
export async function uploadMedia(ctx: PersonExternalContext, { file }: { file: File }): Promise<PostMedia> {
  const { fileId: id, kind, width, height, seconds } = await storeMedia(ctx, file, 'file');
  await ctx.step((step) =>
    step.db
      .insertInto('post_media')
      .values({
        organisation_id: step.organisationId,
        id,
        owner_id: step.person.id,
        kind,
        width,
        height,
        seconds,
        made_at: step.now,
      })
      .execute(),
  );
  return mediaOf(ctx, { id, kind, width, height, seconds, alt: '' });
}
