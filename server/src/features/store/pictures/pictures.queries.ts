import { mediaAddress } from '../../../platform/files/files.ts';
import { isUuid } from '../../../platform/security/crypto.ts';

/** The stored widths of a product's picture: for lists, and for its page. */
export type ImageWidth = 480 | 960;

/**
 * Returns the address of a product picture: signed for an upload, otherwise a path on the content host, an HTTP
 * address, or an empty string.
 */
export function productImage(ctx: Parameters<typeof mediaAddress>[0], image: string, width: ImageWidth = 480): string {
  return isUuid(image) ? mediaAddress(ctx, image, `${width}.webp`) : image;
}
