import { newId } from '@apprecio/contract/ids';
import type { TenantContext } from './activity.ts';
import type { PersonExternalContext } from './context.ts';
import { fail } from './fail.ts';
import { addressOf, pathOf } from './files.ts';
import { readFilm } from './films.ts';
import { asHouse } from './house.ts';
import type { Schedule } from './jobs.ts';
import { readPhoto } from './photos.ts';
import { readPicture } from './pictures.ts';

const dayMs = 86_400_000;
const photoBytesAtMost = 5_000_000;

/** The stored name of a film. */
export const filmName = 'film.mp4';

/** A picture or film of a post as it was stored. */
export interface KeptMedia {
  fileId: string;
  kind: 'picture' | 'video';
  width: number;
  height: number;
  seconds: number | null;
}

// The row comes first, so that bytes are never without a trace: what is not used within a day is swept.
async function keep(
  ctx: PersonExternalContext,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<string> {
  const fileId = newId();
  await ctx.step((step) =>
    step.db
      .insertInto('files')
      .values({ organisation_id: step.organisationId, id: fileId, made_at: step.now })
      .execute(),
  );
  for (const { name, bytes } of files) {
    await ctx.storage.put(pathOf({ organisationId: ctx.organisationId, fileId, name }), bytes);
  }
  return fileId;
}

/**
 * Reads an uploaded picture and stores its sizes; answers the file's id. Until `exchangeFile` takes it into use it is
 * swept after a day.
 * @throws Failure `files.not_a_picture` with the reason at `field`
 */
export async function keepPicture(
  ctx: PersonExternalContext,
  picture: File,
  field: string,
  fit: 'cover' | 'contain',
): Promise<string> {
  return keep(ctx, await readPicture(new Uint8Array(await picture.arrayBuffer()), field, fit));
}

/**
 * Reads an uploaded picture of a post, with its own proportions, or a film, and stores it; answers the file's id and what
 * is known of it. Until `useFiles` takes it into use it is swept after a day.
 * @throws Failure `files.not_a_picture` or `files.not_a_film` with the reason at `field`
 */
export async function keepMedia(ctx: PersonExternalContext, file: File, field: string): Promise<KeptMedia> {
  const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  if (new TextDecoder().decode(head) === 'ftyp') {
    const { bytes, ...size } = await readFilm(file, field);
    const fileId = await keep(ctx, []);
    await ctx.storage.putLarge(pathOf({ organisationId: ctx.organisationId, fileId, name: filmName }), bytes);
    return { fileId, kind: 'video', ...size };
  }
  if (file.size > photoBytesAtMost) {
    throw fail('request.too_large', { errors: { [field]: 'Please choose a picture of up to 5 MB' } });
  }
  const { sizes, width, height } = await readPhoto(new Uint8Array(await file.arrayBuffer()), field);
  return { fileId: await keep(ctx, sizes), kind: 'picture', width, height, seconds: null };
}

/** In the transaction that changes a record: takes files into use, or lets them go to be swept. */
export async function useFiles(ctx: TenantContext, ids: readonly string[], inUse: boolean): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('files')
    .set({ in_use: inUse })
    .where('id', 'in', [...ids])
    .execute();
}

/** Stores a file for one download and answers its address, good for five minutes; it is swept after a day. */
export async function keepExport(ctx: PersonExternalContext, name: string, text: string): Promise<string> {
  const fileId = await keep(ctx, [{ name, bytes: new TextEncoder().encode(text) }]);
  const file = { organisationId: ctx.organisationId, fileId, name };
  return addressOf(file, ctx.edge.config.secretKey, ctx.now, 'export');
}

/** In the transaction that changes a record from one file to another: takes the new one into use and lets the old go. */
export async function exchangeFile(ctx: TenantContext, before: string | null, after: string | null): Promise<void> {
  const mark = (id: string, in_use: boolean) =>
    ctx.db.updateTable('files').set({ in_use }).where('id', '=', id).execute();
  if (before) await mark(before, false);
  if (after) await mark(after, true);
}

/** After that transaction committed: removes the bytes of the file that was let go. */
export async function removeFile(ctx: PersonExternalContext, fileId: string | null): Promise<void> {
  if (fileId) await ctx.storage.remove(pathOf({ organisationId: ctx.organisationId, fileId, name: '' }));
}

/** Removes files that no record uses, a day after they were made, nightly, in every organisation. */
export const sweepFiles: Schedule = {
  name: 'platform_sweep_files',
  cron: '41 2 * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - dayMs);
    const { rows } = await sweep.pool.query<{ organisation_id: string; ids: string[] }>(
      'select organisation_id, array_agg(id) as ids from files where not in_use and made_at < $1 group by organisation_id',
      [before],
    );
    for (const { organisation_id, ids } of rows) {
      for (const fileId of ids) {
        await services.storage.remove(pathOf({ organisationId: organisation_id, fileId, name: '' }));
      }
      await asHouse(services, organisation_id, 'platform.sweepFiles', async (ctx) => {
        await ctx.db.deleteFrom('files').where('id', 'in', ids).where('in_use', '=', false).execute();
      });
    }
  },
};
