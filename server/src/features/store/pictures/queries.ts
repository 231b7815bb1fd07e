import { mediaAddress } from '../../../platform/files/files.ts';
import { isUuid } from '../../../platform/security/crypto.ts';

/** The stored widths of a product's picture: for lists, and for its page. */
export type ImageWidth = 480 | 960;

/**
 * The address of a product's picture: signed where it was uploaded, else its path on the content host, an address that
 * begins with http, or nothing.
 */
export function productImage(ctx: Parameters<typeof mediaAddress>[0], image: string, width: ImageWidth = 480): string {
  return isUuid(image) ? mediaAddress(ctx, image, `${width}.webp`) : image;
}
