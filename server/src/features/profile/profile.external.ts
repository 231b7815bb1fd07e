import type { PersonContext, PersonExternalContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { exchangeFile, storePicture, removeFile } from '../../platform/files/uploads.ts';
import { updatePerson } from '../people/public.ts';

async function photoOf(ctx: PersonContext, id: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('people')
    .select('photo')
    .where('id', '=', id)
    .where('status', 'in', ['active', 'inactive'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row.photo;
}

async function changePhoto(ctx: PersonExternalContext, id: string, fileId: string | null): Promise<void> {
  const before = await ctx.step(async (step) => {
    const photo = await photoOf(step, id);
    await updatePerson(step, id, { photo: fileId });
    await exchangeFile(step, photo, fileId);
    await step.record('profile.photoChanged', id, { removed: fileId === null });
    return photo;
  });
  await removeFile(ctx, before);
}

/** A new photo of an employee, by an admin. */
export async function uploadPhotoOf(
  ctx: PersonExternalContext,
  input: { id: string; photo: File },
): Promise<{ imageUrl: string }> {
  await ctx.step((step) => photoOf(step, input.id));
  const fileId = await storePicture(ctx, input.photo, 'photo', 'cover');
  await changePhoto(ctx, input.id, fileId);
  return { imageUrl: pictureAddress(ctx, fileId)! };
}

/** A new photo of the person who asks. */
export async function uploadPhoto(ctx: PersonExternalContext, input: { photo: File }): Promise<{ imageUrl: string }> {
  return uploadPhotoOf(ctx, { id: ctx.person.id, photo: input.photo });
}

/** Takes the photo of the person who asks away. */
export async function removePhoto(ctx: PersonExternalContext): Promise<{ ok: true }> {
  await changePhoto(ctx, ctx.person.id, null);
  return { ok: true };
}
