import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepPhoto } from '../../../platform/files/uploads.ts';
import { proofAddress } from '../scores/queries.ts';

/** Takes a picture that proves a score, for one that is being entered. */
export async function uploadProof(
  ctx: PersonExternalContext,
  { picture }: { picture: File },
): Promise<{ id: string; url: string }> {
  const { fileId: id } = await keepPhoto(ctx, picture, 'picture');
  return { id, url: proofAddress(ctx, id) };
}
