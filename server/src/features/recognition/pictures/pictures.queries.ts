import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { type RawBuilder, sql } from 'kysely';
import { presentPhoto } from '../../../platform/files/shown-photo.ts';

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

/** Pictures with the addresses of their sizes. */
export function presentPictures(ctx: Parameters<typeof presentPhoto>[0], rows: readonly PictureRow[]): ShownPicture[] {
  return rows.map((row) => presentPhoto(ctx, row));
}
