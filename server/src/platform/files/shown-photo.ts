import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { PersonContext } from '../context.ts';
import { mediaAddress } from './files.ts';
import { photoWidths } from './photos.ts';

/** Row of a stored photo. */
export interface PhotoRow {
  id: string;
  width: number;
  height: number;
  alt: string;
}

/** A photo with the addresses of its sizes, good until the end of the next day. */
export function presentPhoto(
  ctx: Pick<PersonContext, 'organisationId' | 'now' | 'requestContext'>,
  { id, width, height, alt }: PhotoRow,
): ShownPicture {
  const [smallUrl, url, largeUrl] = photoWidths.map((edge) => mediaAddress(ctx, id, `${edge}.webp`)) as [
    string,
    string,
    string,
  ];
  return { id, url, smallUrl, largeUrl, width, height, alt };
}
