import type { PersonExternalContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { exchangeFile, storePicture, removeFile } from '../../platform/files/uploads.ts';
import { deleteDemonstration } from '../../platform/removal.ts';

/** A new logo of the organisation. */
export async function uploadLogo(ctx: PersonExternalContext, input: { logo: File }): Promise<{ logoUrl: string }> {
  const fileId = await storePicture(ctx, input.logo, 'logo', 'contain');
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

/** Ends a demonstration and signs everybody out, its admin among them. Who comes second finds it gone. */
export async function removeDemonstration(
  ctx: PersonExternalContext,
  input: { subdomain: string },
): Promise<{ ok: true }> {
  const { services, organisationId } = ctx;
  const { subdomain, demonstration } = await ctx.step(({ db }) =>
    db.selectFrom('organisations').select(['subdomain', 'demonstration']).executeTakeFirstOrThrow(),
  );
  if (!demonstration) throw fail('organisation.no_demonstration');
  if (input.subdomain !== subdomain) throw failAt('subdomain', 'organisation.subdomain_differs');
  await deleteDemonstration(services, { organisationId, subdomain });
  ctx.requestContext.setRefreshCookie(null);
  return { ok: true };
}
