import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { mediaAddress } from '../../../platform/files/files.ts';
import { photoWidths } from '../../../platform/files/photos.ts';

/** A picture of a recognition as `picturesJson` answers it. */
export interface PictureRow {
  id: string;
  width: number;
  height: number;
  alt: string;
}

/** SQL of the pictures of recognition `r` in their order, as PictureRow[]; none once it was removed. */
export function picturesJson(ctx: { organisationId: string }): RawBuilder<PictureRow[]> {
  return sql<PictureRow[]>`(select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'alt', i.alt) order by i.position), '[]'::json)
    from recognition_pictures i
    where i.organisation_id = ${ctx.organisationId} and i.recognition_id = r.id and r.removed_at is null)`;
}

type Presenting = Pick<PersonContext, 'organisationId' | 'now' | 'requestContext'>;

/** A picture with the addresses of its sizes, good until the end of the next day. */
export function presentPicture(ctx: Presenting, { id, width, height, alt }: PictureRow): ShownPicture {
  const [smallUrl, url, largeUrl] = photoWidths.map((requestContext) =>
    mediaAddress(ctx, id, `${requestContext}.webp`),
  ) as [string, string, string];
  return { id, url, smallUrl, largeUrl, width, height, alt };
}

/** All of them. */
export function presentPictures(ctx: Presenting, rows: readonly PictureRow[]): ShownPicture[] {
  return rows.map((row) => presentPicture(ctx, row));
}
