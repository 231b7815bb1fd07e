import type { AnnouncementFields } from '@apprecio/contract/announcements/announcement';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/fail.ts';
import { releaseFiles, useFiles } from '../../../platform/files/uploads.ts';

interface Uploaded {
  id: string;
  kind: 'picture' | 'document';
  name: string;
  stored_name: string;
  bytes: number;
  width?: number;
  height?: number;
}

/** Notes whose an uploaded file is, until it belongs to an announcement. */
export async function recordUpload(ctx: PersonContext, file: Uploaded): Promise<void> {
  await ctx.db
    .insertInto('announcement_files')
    .values({ organisation_id: ctx.organisationId, ...file, owner_id: ctx.person.id, made_at: ctx.now })
    .execute();
}

/**
 * Gives an announcement exactly its picture and these documents, in their order: new ones are taken into use, others let
 * go.
 * @throws Failure `announcements.file_gone` when one is not mine, is forgotten, or belongs to another announcement
 */
export async function writeFiles(
  ctx: PersonContext,
  announcementId: string,
  { image, fileIds }: Pick<AnnouncementFields, 'image' | 'fileIds'>,
): Promise<void> {
  const pictureIds = image ? [image.id] : [];
  const ids = [...pictureIds, ...fileIds];
  const fileRows = await ctx.db
    .selectFrom('announcement_files')
    .select(['id', 'announcement_id', 'kind'])
    .where((eb) =>
      eb.or([
        eb('announcement_id', '=', announcementId),
        eb.and([
          eb('id', '=', sql<string>`any(${ids}::uuid[])`),
          eb('owner_id', '=', ctx.person.id),
          eb('announcement_id', 'is', null),
        ]),
      ]),
    )
    .forUpdate()
    .execute();
  const kinds = new Map(fileRows.map(({ id, kind }) => [id, kind]));
  if (!pictureIds.every((id) => kinds.get(id) === 'picture')) throw failAt('image', 'announcements.file_gone');
  if (!fileIds.every((id) => kinds.get(id) === 'document')) throw failAt('fileIds', 'announcements.file_gone');
  const left = fileRows.filter(({ id, announcement_id }) => announcement_id !== null && !ids.includes(id));
  if (left.length > 0)
    await releaseOf(
      ctx,
      left.map(({ id }) => id),
    );
  if (ids.length === 0) return;
  const alts = ids.map((id) => (id === image?.id ? image.alt.trim() : ''));
  await sql`update announcement_files set announcement_id = ${announcementId}, position = x.at, alt = x.alt
    from unnest(${ids}::uuid[], ${alts}::text[], ${ids.map((_id, at) => at)}::integer[]) as x(id, alt, at)
    where announcement_files.organisation_id = ${ctx.organisationId} and announcement_files.id = x.id`.execute(ctx.db);
  await useFiles(ctx, ids, failAt('fileIds', 'announcements.file_gone'));
}

async function releaseOf(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('announcement_files')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  await releaseFiles(ctx, ids);
}

/** Lets the files of announcements go before they are forgotten. */
export async function releaseFilesOf(ctx: TenantContext, announcementIds: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('announcement_files')
    .select('id')
    .where('announcement_id', '=', sql<string>`any(${[...announcementIds]}::uuid[])`)
    .execute();
  if (rows.length > 0)
    await releaseOf(
      ctx,
      rows.map(({ id }) => id),
    );
}
