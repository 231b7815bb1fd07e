import { z } from 'zod';
import { id } from './ids.ts';
import { altAtMost, photoBytesAtMost, pictureBytesAtMost } from './picture-limits.ts';
import { freeText } from './text.ts';

/** An uploaded picture as it arrived; what it really is, the server finds out. */
export const picture = z
  .file('Please choose a picture')
  .min(1, 'This file is empty')
  .max(pictureBytesAtMost, 'Please choose a picture of up to 2 MB');

/** An uploaded picture of what people write, with its own proportions. */
export const photo = z
  .file('Please choose a picture')
  .min(1, 'This file is empty')
  .max(photoBytesAtMost, 'Please choose a picture of up to 5 MB');

/** A picture as it is shown. Width and height are those of the largest size. */
export const shownPicture = z.strictObject({
  id,
  /** 960 pixels wide at most; 480; and 1920. */
  url: z.string(),
  smallUrl: z.string(),
  largeUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});
export type ShownPicture = z.infer<typeof shownPicture>;

/** A picture uploaded before, with what it shows in words. */
export const pictureChoice = z.strictObject({ id, alt: freeText(altAtMost).default('') });

/** Pictures uploaded before, in their order, each once. */
export function pictureChoices(most: number) {
  return z
    .array(pictureChoice)
    .max(most, `Please choose at most ${most} pictures`)
    .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Each picture can be added only once');
}
