import { days } from '@apprecio/contract/api/days';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { type Failure, fail } from '../../../platform/fail.ts';
import { releaseFiles, useFiles } from '../../../platform/files/uploads.ts';

const retentionMs = days(1);

/** Notes whose an uploaded picture is, until it is given. */
export async function recordUpload(
  ctx: PersonContext,
  picture: { id: string; width: number; height: number },
): Promise<void> {
  await ctx.db
    .insertInto('recognition_pictures')
    .values({ organisation_id: ctx.organisationId, ...picture, owner_id: ctx.person.id, made_at: ctx.now })
    .execute();
}

function pictureMissingAt(place: number): Failure {
  const { message } = fail('recognition.picture_gone');
  return fail('recognition.picture_gone', { errors: { [`pictures.${place}`]: message } });
}

/**
 * Gives pictures that the giver uploaded within the last day with a recognition, in their order.
 * @throws Failure `recognition.picture_gone`, at its place, for one that is not theirs, used, or forgotten
 */
export async function attachPictures(
  ctx: PersonContext,
  recognitionId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ id, alt }, at) => sql`(${id}::uuid, ${alt.trim()}::text, ${at}::int)`);
  const { rows: taken } = await sql<{ id: string }>`
    update recognition_pictures set recognition_id = ${recognitionId}, alt = v.alt, position = v.position
    from (values ${sql.join(rows)}) as v (id, alt, position)
    where recognition_pictures.organisation_id = ${ctx.organisationId} and recognition_pictures.id = v.id
      and recognition_pictures.owner_id = ${ctx.person.id} and recognition_pictures.recognition_id is null
      and recognition_pictures.made_at > ${new Date(ctx.now.getTime() - retentionMs)}
    returning recognition_pictures.id`.execute(ctx.db);
  const found = new Set(taken.map(({ id }) => id));
  const missingIndex = pictures.findIndex(({ id }) => !found.has(id));
  if (missingIndex !== -1) throw pictureMissingAt(missingIndex);
  await useFiles(
    ctx,
    pictures.map(({ id }) => id),
    pictureMissingAt(0),
  );
}

/** Lets go of the pictures of a recognition that was taken away; they are swept. */
export async function releasePictures(ctx: PersonContext, recognitionId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('recognition_pictures')
    .select('id')
    .where('recognition_id', '=', recognitionId)
    .execute();
  await releaseFiles(
    ctx,
    rows.map(({ id }) => id),
  );
}
