import { extname } from 'node:path';
import type { AnnouncementFile } from '@apprecio/contract/announcements/announcement';
import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { mediaAddress } from '../../../platform/files/files.ts';
import { presentPhoto } from '../../../platform/files/shown-photo.ts';

type Presenting = Pick<PersonContext, 'organisationId' | 'now' | 'requestContext'>;

/** A document of an announcement. */
export interface DocumentRow {
  id: string;
  name: string;
  stored_name: string;
  bytes: number;
}

/** The name to save a document under: as it came, with the ending of what it is. */
function savedAs(name: string, storedName: string): string {
  const ending = extname(storedName);
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** A document with its address. */
export function presentDocument(ctx: Presenting, { id, name, stored_name, bytes }: DocumentRow): AnnouncementFile {
  return { id, name, bytes, url: mediaAddress(ctx, id, stored_name, savedAs(name, stored_name)) };
}

interface FileRow {
  id: string;
  kind: string;
  name: string;
  stored_name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
}

/** The picture and the documents of an announcement, in their order. */
export async function filesOf(
  ctx: PersonContext,
  id: string,
): Promise<{ image: ShownPicture | null; files: AnnouncementFile[] }> {
  const { rows } = await sql<FileRow>`select f.id, f.kind, f.name, f.stored_name, f.bytes, f.width, f.height, f.alt
    from announcement_files f where f.organisation_id = ${ctx.organisationId} and f.announcement_id = ${id}
    order by f.position, f.id`.execute(ctx.db);
  const image = rows.find(({ kind }) => kind === 'picture');
  return {
    image: image ? presentPhoto(ctx, { ...image, width: image.width!, height: image.height! }) : null,
    files: rows.filter(({ kind }) => kind === 'document').map((row) => presentDocument(ctx, row)),
  };
}
