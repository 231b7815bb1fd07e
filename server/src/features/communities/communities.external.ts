import type { PersonContext, PersonExternalContext } from '../../platform/context.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { exchangeFile, storePicture, removeFile } from '../../platform/files/uploads.ts';
import { lock, publishToConcerned } from './communities.commands.ts';

async function exchangeLogo(ctx: PersonContext, id: string, fileId: string | null): Promise<string | null> {
  const { logo, joinMode } = await lock(ctx, id, 'edit');
  await ctx.db.updateTable('communities').set({ logo: fileId, updated_at: ctx.now }).where('id', '=', id).execute();
  await exchangeFile(ctx, logo, fileId);
  await ctx.record('communities.logoChanged', id, { removed: fileId === null });
  await publishToConcerned(ctx, id, joinMode);
  return logo;
}

/** A new logo, by an owner. */
export async function changeLogo(
  ctx: PersonExternalContext,
  { id, logo }: { id: string; logo: File },
): Promise<{ imageUrl: string }> {
  await ctx.step((step) => lock(step, id, 'edit'));
  const fileId = await storePicture(ctx, logo, 'logo', 'cover');
  await removeFile(ctx, await ctx.step((step) => exchangeLogo(step, id, fileId)));
  return { imageUrl: pictureAddress(ctx, fileId)! };
}

/** Takes the logo away. */
export async function removeLogo(ctx: PersonExternalContext, { id }: { id: string }): Promise<{ ok: true }> {
  await removeFile(ctx, await ctx.step((step) => exchangeLogo(step, id, null)));
  return { ok: true };
}
