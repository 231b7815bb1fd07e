import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { storePhoto } from '../../../platform/files/uploads.ts';
import { proofAddress } from '../scores/scores.queries.ts';

async function requireEntering(ctx: PersonContext): Promise<void> {
  const joined = await ctx.db
    .selectFrom('competition_participants as p')
    .innerJoin('competitions as c', 'c.id', 'p.competition_id')
    .select('c.id')
    .where('p.person_id', '=', ctx.person.id)
    .where('c.state', '=', 'active')
    .where('c.scoring', '=', 'participant')
    .limit(1)
    .executeTakeFirst();
  if (!joined) throw fail('competitions.not_joined');
}

/** Takes a picture that proves a score, for one that is being entered. */
export async function uploadProof(
  ctx: PersonExternalContext,
  { picture }: { picture: File },
): Promise<{ id: string; url: string }> {
  await ctx.step((step) => requireEntering(step));
  const { fileId: id } = await storePhoto(ctx, picture, 'picture');
  return { id, url: proofAddress(ctx, id) };
}
