import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fail, type Failure } from '../fail.ts';

/** The edges of the squares that are stored of a picture, in pixels; `192.webp` is what lists show. */
export const pictureEdges = [64, 192, 512] as const;

/** The most pixels of a picture that is decoded. */
export const pixelsAtMost = 40_000_000;
const atOnce = 2;
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

sharp.cache(false);
sharp.concurrency(1);

// A decoded picture takes up to 160 MB, so only few are decoded at the same time.
const queue = pLimit(atOnce);

/** Runs the decoding of one picture when few others are decoded. */
export async function withDecodeLimit<T>(work: () => Promise<T>): Promise<T> {
  return queue(work);
}

function refused(field: string, message: string): Failure {
  return fail('files.not_a_picture', { errors: { [field]: message } });
}

/**
 * Checks by the first bytes that a file is a picture of an accepted type.
 * @throws Failure `files.not_a_picture` with the reason at `field`
 */
export async function expectPicture(bytes: Uint8Array, field: string): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes);
  if (kind && /^image\/hei[cf]/.test(kind.mime)) {
    throw refused(field, 'HEIC can’t be read here. Choose “Most compatible” in the camera’s settings, or a JPEG');
  }
  if (!kind || !kinds.has(kind.mime)) throw refused(field, 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF');
}

function reason(error: unknown): string {
  return /pixel limit/i.test(String(error)) ? 'This picture has too many pixels' : 'This picture is damaged';
}

/** Returns the failure for a picture that cannot be decoded. */
export function refusedPicture(field: string, error: unknown): Failure {
  return refused(field, reason(error));
}

/** One stored size of a picture. */
export interface PictureSize {
  name: string;
  bytes: Uint8Array;
}

/**
 * Decodes an uploaded picture and encodes it anew as squares in WebP, the first frame only, turned upright, without
 * metadata. `cover` cuts what does not fit, `contain` leaves clear edges.
 * @throws Failure `files.not_a_picture` with the reason at `field`
 */
export async function readPicture(bytes: Uint8Array, field: string, fit: 'cover' | 'contain'): Promise<PictureSize[]> {
  await expectPicture(bytes, field);
  return withDecodeLimit(async () => {
    try {
      const upright = await sharp(bytes, { limitInputPixels: pixelsAtMost, animated: false, failOn: 'truncated' })
        .rotate()
        .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 0 })
        .toBuffer();
      return await Promise.all(
        pictureEdges.map(async (edge) => ({
          name: `${edge}.webp`,
          bytes: await sharp(upright)
            .resize(edge, edge, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
            .webp({ quality: 84 })
            .toBuffer(),
        })),
      );
    } catch (error) {
      throw refusedPicture(field, error);
    }
  });
}

/** A drawing of our own as PNG, so many pixels wide. */
export function pngOf(svg: Uint8Array, width: number): Promise<Uint8Array> {
  return withDecodeLimit(() => sharp(svg, { density: 144 }).resize({ width }).png().toBuffer());
}
