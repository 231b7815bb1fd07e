import type { PersonExternalContext } from '../../platform/context.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { exchangeFile, keepPicture, removeFile } from '../../platform/files/uploads.ts';

/** A new logo of the organisation. */
export async function uploadLogo(ctx: PersonExternalContext, input: { logo: File }): Promise<{ logoUrl: string }> {
  const fileId = await keepPicture(ctx, input.logo, 'logo', 'contain');
  const before = await ctx.step(async (step) => {
    const { logo } = await step.db.selectFrom('organisations').select('logo').forUpdate().executeTakeFirstOrThrow();
    await step.db.updateTable('organisations').set({ logo: fileId }).execute();
    await exchangeFile(step, logo, fileId);
    await step.record('organisation.updated', step.organisationId, { fields: ['logo'] });
    return logo;
  });
  await removeFile(ctx, before);
  return { logoUrl: pictureAddress(ctx, fileId)! };
}
