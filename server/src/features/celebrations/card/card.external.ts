import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { pathOf } from '../../../platform/files/files.ts';
import { jpegOf } from '../../../platform/files/photos.ts';
import { presentPhoto } from '../../../platform/files/shown-photo.ts';
import { storeExport, storePhoto } from '../../../platform/files/uploads.ts';
import { longDate } from '../../../platform/text/dates.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { languagesOf } from '../../people/public.ts';
import { recordUpload } from './card.commands.ts';
import { cardOf } from './card.queries.ts';
import { cardTemplate, printed, type PrintedWish } from './card.rules.ts';
import type english from './en.json';

type Celebrations = typeof celebrations;

const text = textsIn<keyof typeof english>(new URL('./', import.meta.url));

/** Takes the picture of a wish. */
export async function uploadPicture(
  ctx: PersonExternalContext,
  { picture }: Parsed<Celebrations['celebrations.uploadPicture']>,
): Promise<Answer<Celebrations['celebrations.uploadPicture']>> {
  const { fileId: id, width, height } = await storePhoto(ctx, picture, 'picture');
  await ctx.step((step) => recordUpload(step, { id, width, height }));
  return presentPhoto(ctx, { id, width, height, alt: '' });
}

async function picturesOf(
  { storage, organisationId }: PersonExternalContext,
  wishes: readonly PrintedWish[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { picture_id: fileId } of wishes) {
    if (fileId === null) continue;
    const stored = await storage.get(pathOf({ organisationId, fileId, name: '480.webp' }));
    if (stored) pictures.set(fileId, await jpegOf(stored));
  }
  return pictures;
}

/** My own card as PDF, its own words in my language, at an address of five minutes. */
export async function card(
  ctx: PersonExternalContext,
  input: Parsed<Celebrations['celebrations.card']>,
): Promise<Answer<Celebrations['celebrations.card']>> {
  const { shown, language } = await ctx.step(async (step) => {
    const { id } = step.person;
    const [found, languages] = await Promise.all([cardOf(step, input), languagesOf(step, [id])]);
    return { shown: found, language: languages.get(id)! };
  });
  const pictures = await picturesOf(ctx, shown.wishes);
  const data = printed(shown, new Set(pictures.keys()), {
    language,
    date: longDate(shown.day, language),
    say: (key, values) => text(language, key, values),
  });
  const make = () => typeset({ by: ctx.person.id, template: cardTemplate, data, pictures });
  return { url: await storeExport(ctx, 'card.pdf', make) };
}
