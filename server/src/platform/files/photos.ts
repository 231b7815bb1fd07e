import sharp from 'sharp';
import { expectPicture, withDecodeLimit, type PictureSize, pixelsAtMost, refusedPicture } from './pictures.ts';

/** The widths that are stored of a photo, in pixels; one that is smaller stays as it is. */
export const photoWidths = [480, 960, 1920] as const;

const tallest = 4000;

/** A photo in its sizes, with width and height of the largest. */
export interface Photo {
  sizes: PictureSize[];
  width: number;
  height: number;
}

/**
 * Decodes an uploaded photo and encodes it anew in WebP at three widths with its own proportions, the first frame only,
 * turned upright, without metadata.
 * @throws Failure `files.not_a_picture` with the reason at `field`
 */
export async function readPhoto(bytes: Uint8Array, field: string): Promise<Photo> {
  await expectPicture(bytes, field);
  return withDecodeLimit(async () => {
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: pixelsAtMost,
        animated: false,
        failOn: 'truncated',
      })
        .rotate()
        .resize(photoWidths.at(-1), tallest, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 0 })
        .toBuffer({ resolveWithObject: true });
      const sizes = await Promise.all(
        photoWidths.map(async (width) => ({
          name: `${width}.webp`,
          bytes: await sharp(data).resize(width, null, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
        })),
      );
      return { sizes, width: info.width, height: info.height };
    } catch (error) {
      throw refusedPicture(field, error);
    }
  });
}

/** A stored photo as JPEG on white, as paper takes it. */
export function jpegOf(stored: Uint8Array): Promise<Uint8Array> {
  return withDecodeLimit(() => sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer());
}

/** A stored picture as mail programs take it, so many pixels wide and high: a photo as JPEG, a logo as PNG. */
export function mailPictureOf(stored: Uint8Array, edge: number, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  const png = { palette: true, colours: 64 };
  return withDecodeLimit(async () => {
    const small = sharp(stored).resize(edge, edge, { fit: 'inside' });
    return type === 'image/png'
      ? small.png(png).toBuffer()
      : small.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  });
}
