import { days } from '@apprecio/contract/api/days';
import { shownName } from '@apprecio/contract/api/file-names';
import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { TenantContext } from '../activity.ts';
import type { PersonContext, PersonExternalContext } from '../context.ts';
import { fail, type Failure, failAt } from '../fail.ts';
import { readDocument } from './documents.ts';
import { addressOf, pathOf } from './files.ts';
import { readPhoto } from './photos.ts';
import { type PictureSize, readPicture } from './pictures.ts';
import { readFilm } from './videos.ts';

const photoBytesAtMost = 5_000_000;

/** The stored name of a film. */
export const filmName = 'film.mp4';

/** A picture or film of a post as it was stored. */
export interface StoredMedia {
  fileId: string;
  kind: 'picture' | 'video';
  width: number;
  height: number;
  seconds: number | null;
}

interface Stored {
  files?: readonly { name: string; bytes: Uint8Array }[];
  bytes: number;
  /** Asks for room beside what of its owner lies unused, and answers whose it is; null for what is used at once. */
  owned: ((ctx: PersonContext, bytes: number) => Promise<{ owner_id: string } | { exporter_id: string }>) | null;
}

// Simultaneous uploads may pass together. A person has one at a time, so an organisation exceeds its limit only
// slightly.
const uploadedAt =
  (field: string): NonNullable<Stored['owned']> =>
  async (ctx, bytes) => {
    const { unpostedBytesPerPerson, unpostedBytesPerOrganisation } = ctx.requestContext.config;
    const unposted = await ctx.db
      .selectFrom('files')
      .select([
        sql<number>`coalesce(sum(bytes) filter (where owner_id = ${ctx.person.id}), 0)::float8`.as('mine'),
        sql<number>`coalesce(sum(bytes), 0)::float8`.as('all'),
      ])
      .where('in_use', '=', false)
      .where('owner_id', 'is not', null)
      .executeTakeFirstOrThrow();
    if (unposted.mine + bytes > unpostedBytesPerPerson) throw failAt(field, 'files.unposted_person');
    if (unposted.all + bytes > unpostedBytesPerOrganisation) throw failAt(field, 'files.unposted_company');
    return { owner_id: ctx.person.id };
  };

// Counts one day only, however late the sweep runs.
async function exported(ctx: PersonContext, bytes: number): Promise<{ exporter_id: string }> {
  const { id } = ctx.person;
  const { sum } = await ctx.db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('sum'))
    .where('exporter_id', '=', id)
    .where('made_at', '>', new Date(ctx.now.getTime() - days(1)))
    .executeTakeFirstOrThrow();
  if (sum + bytes > ctx.requestContext.config.unpostedBytesPerPerson) throw fail('files.exported_much');
  return { exporter_id: id };
}

// The row is stored first, so that stored bytes always have a trace. A file not used within a day is swept.
async function store(ctx: PersonExternalContext, { files = [], bytes, owned }: Stored): Promise<string> {
  const fileId = newId();
  await ctx.step(async (step) => {
    const owner = owned === null ? {} : await owned(step, bytes);
    await step.db
      .insertInto('files')
      .values({ organisation_id: step.organisationId, id: fileId, made_at: step.now, bytes, ...owner })
      .execute();
  });
  for (const { name, bytes: content } of files) {
    await ctx.storage.put(pathOf({ organisationId: ctx.organisationId, fileId, name }), content);
  }
  return fileId;
}

async function storeSizes(
  ctx: PersonExternalContext,
  files: readonly PictureSize[],
  owned: Stored['owned'],
): Promise<string> {
  return store(ctx, { files, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0), owned });
}

/**
 * Reads an uploaded picture and stores its sizes; answers the file's id. Until `exchangeFile` takes it into use it is
 * swept after a day.
 * @throws Failure `files.not_a_picture` with the reason at `field`
 */
export async function storePicture(
  ctx: PersonExternalContext,
  picture: File,
  field: string,
  fit: 'cover' | 'contain',
): Promise<string> {
  return storeSizes(ctx, await readPicture(new Uint8Array(await picture.arrayBuffer()), field, fit), null);
}

/**
 * Stores an uploaded picture of a post, in its own proportions, or a film. Returns the file's id and its properties.
 * The file is deleted after a day unless `useFiles` takes it into use.
 * @throws Failure with the reason at `field`: `files.not_a_picture`, `files.not_a_film`, or `files.unposted_person`
 * and `files.unposted_company` if too much is unused.
 */
export async function storeMedia(ctx: PersonExternalContext, file: File, field: string): Promise<StoredMedia> {
  // AVIF and HEIC begin as films do; their brands tell them apart.
  const [box, brand] = [file.slice(4, 8), file.slice(8, 12)].map((part) => part.text());
  if ((await box) === 'ftyp' && !/^(?:avi[fs]|hei[cmsx]|hev[cx]|mi[fa][12f])/.test((await brand) ?? '')) {
    const { bytes, ...size } = await readFilm(file, field);
    const fileId = await store(ctx, { bytes: bytes.size, owned: uploadedAt(field) });
    await ctx.storage.putLarge(pathOf({ organisationId: ctx.organisationId, fileId, name: filmName }), bytes);
    return { fileId, kind: 'video', ...size };
  }
  if (file.size > photoBytesAtMost) {
    throw fail('request.too_large', { errors: { [field]: 'Please choose a picture of up to 5 MB' } });
  }
  const { sizes, width, height } = await readPhoto(new Uint8Array(await file.arrayBuffer()), field);
  return { fileId: await storeSizes(ctx, sizes, uploadedAt(field)), kind: 'picture', width, height, seconds: null };
}

/**
 * In the transaction that changes a record: takes files into use.
 * @throws `gone` when one of them was swept
 */
export async function useFiles(ctx: TenantContext, ids: readonly string[], missingFailure: Failure): Promise<void> {
  if (ids.length === 0) return;
  const used = await ctx.db
    .updateTable('files')
    .set({ in_use: true })
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  if (used.numUpdatedRows !== BigInt(new Set(ids).size)) throw missingFailure;
}

/**
 * Stores a file for one download and returns its address, valid for five minutes. The file is deleted after a day,
 * and counts for a day towards the person's exports. Slow content is created only if there is room.
 * @throws Failure `files.exported_much` if the exports exceed their limit.
 */
export async function storeExport(
  ctx: PersonExternalContext,
  name: string,
  content: string | (() => Promise<Uint8Array>),
): Promise<string> {
  if (typeof content !== 'string') await ctx.step((step) => exported(step, 1));
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : await content();
  const fileId = await store(ctx, { files: [{ name, bytes }], bytes: bytes.length, owned: exported });
  const file = { organisationId: ctx.organisationId, fileId, name };
  return addressOf(file, ctx.requestContext.config.secretKey, ctx.now, 'export');
}

/** A photo as it was stored, in the sizes of `photoWidths`. */
export interface StoredPhoto {
  fileId: string;
  width: number;
  height: number;
}

/**
 * Reads an uploaded photo and stores it with its own proportions. Until `useFiles` takes it into use it is swept after a
 * day.
 * @throws Failure with the reason at `field`: `files.not_a_picture`, or as `storeMedia` when too much lies unused
 */
export async function storePhoto(ctx: PersonExternalContext, photo: File, field: string): Promise<StoredPhoto> {
  const { sizes, width, height } = await readPhoto(new Uint8Array(await photo.arrayBuffer()), field);
  return { fileId: await storeSizes(ctx, sizes, uploadedAt(field)), width, height };
}

/** A document as it was stored: the name it came with, and the one it is saved under. */
interface StoredDocument {
  fileId: string;
  name: string;
  storedName: string;
  bytes: number;
}

/**
 * Reads an uploaded document and stores it as it is. Until `useFiles` takes it into use it is swept after a day.
 * @throws Failure with the reason at `field`: `files.not_a_document`, or as `storeMedia` when too much lies unused
 */
export async function storeDocument(ctx: PersonExternalContext, file: File, field: string): Promise<StoredDocument> {
  const { bytes, storedName } = await readDocument(file, field);
  const fileId = await store(ctx, {
    files: [{ name: storedName, bytes }],
    bytes: bytes.length,
    owned: uploadedAt(field),
  });
  return { fileId, name: shownName(file.name) || storedName, storedName, bytes: bytes.length };
}

/** In the transaction that changes a record from one file to another: takes the new one into use and lets the old go. */
export async function exchangeFile(ctx: TenantContext, before: string | null, after: string | null): Promise<void> {
  if (before) await releaseFiles(ctx, [before]);
  if (after) await useFiles(ctx, [after], fail('server.failed'));
}

/** In the transaction that removes the records of files: lets the files go; they are swept with those never used. */
export async function releaseFiles(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const released = { in_use: false, owner_id: null };
  await ctx.db
    .updateTable('files')
    .set(released)
    .where('id', 'in', [...ids])
    .execute();
}

/** After that transaction committed: removes the bytes of the file that was let go. */
export async function removeFile(ctx: PersonExternalContext, fileId: string | null): Promise<void> {
  if (fileId) await ctx.storage.remove(pathOf({ organisationId: ctx.organisationId, fileId, name: '' }));
}
