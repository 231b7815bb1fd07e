import type { Parsed } from '@apprecio/contract/api/define';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import type { PersonContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/fail.ts';
import { releaseFiles, useFiles } from '../../../platform/files/uploads.ts';

type Wish = Parsed<(typeof celebrations)['celebrations.wish']>;

/** Notes whose an uploaded picture is, until it is on a card. */
export async function recordUpload(
  ctx: PersonContext,
  picture: { id: string; width: number; height: number },
): Promise<void> {
  await ctx.db
    .insertInto('celebration_pictures')
    .values({ organisation_id: ctx.organisationId, ...picture, owner_id: ctx.person.id, made_at: ctx.now })
    .execute();
}

/**
 * Gives my wish exactly this picture, or none; an earlier one is let go.
 * @throws Failure `celebrations.picture_gone` when it is not mine, is forgotten, or on another card
 */
export async function putPicture(
  ctx: PersonContext,
  { id, occasion, year }: { id: string; occasion: Occasion; year: number },
  picture: Wish['picture'],
): Promise<void> {
  const pictureRows = await ctx.db
    .selectFrom('celebration_pictures')
    .select(['id', 'person_id'])
    .where('owner_id', '=', ctx.person.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('person_id', '=', id), eb('occasion', '=', occasion), eb('year', '=', year)]),
        ...(picture ? [eb.and([eb('id', '=', picture.id), eb('person_id', 'is', null)])] : []),
      ]),
    )
    .forUpdate()
    .execute();
  const missingPicture = failAt('picture', 'celebrations.picture_gone');
  if (picture && !pictureRows.some((each) => each.id === picture.id)) throw missingPicture;
  const left = pictureRows.find((each) => each.person_id !== null && each.id !== picture?.id);
  if (left) {
    await ctx.db.deleteFrom('celebration_pictures').where('id', '=', left.id).execute();
    await releaseFiles(ctx, [left.id]);
  }
  if (!picture) return;
  await ctx.db
    .updateTable('celebration_pictures')
    .set({ person_id: id, occasion, year, alt: picture.alt.trim() })
    .where('id', '=', picture.id)
    .execute();
  await useFiles(ctx, [picture.id], missingPicture);
}
