import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '../activity.ts';
import { pathOf } from '../files/files.ts';
import { mailPictureOf } from '../files/photos.ts';
import type { Storage } from '../services.ts';
import type { MailBrand, MailPicture } from '../text/mail-blocks.ts';

const facesAtMost = 8;
const bytesAtMost = 20_000;
// Twice the size at which the pictures are drawn.
const faceEdge = 88;
const logoEdge = 72;
const cachedAtMost = 100;
// Everyone's mails wait behind the one being sent.
const waitAtMostMs = 2000;

// A file never changes, and a company's mails show the same few files.
const pictureCache = new Map<string, MailPicture | null>();

/** The people whose photos a mail shows: the first few that its page names. */
export function facesIn(mail: Mail | null): string[] {
  const ids = (mail?.blocks ?? []).flatMap((block) =>
    (block.kind === 'note' || block.kind === 'from') && block.face ? [block.face.personId] : [],
  );
  return [...new Set(ids)].slice(0, facesAtMost);
}

/** Files of the logo and the photos in a mail. */
export interface MailFiles {
  logo: string | null;
  photos: readonly { id: string; photo: string | null }[];
}

interface PictureRequest {
  organisationId: string;
  fileId: string;
  cid: string;
  type: MailPicture['type'];
}

async function read(
  storage: Storage,
  { organisationId, fileId, cid, type }: PictureRequest,
): Promise<MailPicture | null> {
  const stored = await storage.get(pathOf({ organisationId, fileId, name: '192.webp' }));
  if (!stored) return null;
  const bytes = await mailPictureOf(stored, type === 'image/png' ? logoEdge : faceEdge, type);
  return bytes.length > bytesAtMost ? null : { cid, type, bytes };
}

/** Null where a picture cannot be had, or not soon: no mail waits for one. */
async function pictureOf(storage: Storage, wanted: PictureRequest): Promise<MailPicture | null> {
  const name = `${wanted.organisationId} ${wanted.fileId}`;
  const cached = pictureCache.get(name);
  if (cached) return cached;
  const picture = await Promise.race([
    read(storage, wanted).catch(() => null),
    sleep(waitAtMostMs, null, { ref: false }),
  ]);
  if (pictureCache.size >= cachedAtMost) pictureCache.clear();
  if (picture) pictureCache.set(name, picture);
  return picture;
}

/** The company's logo and the photos of a mail, small; what cannot be read is left out, and drawn from letters. */
export async function picturesFor(
  storage: Storage,
  organisationId: string,
  { logo, photos }: MailFiles,
): Promise<Required<Pick<MailBrand, 'logo' | 'faces'>>> {
  const faces = photos.map(async ({ id, photo }) => {
    const cid = `face-${id}`;
    const picture = photo && (await pictureOf(storage, { organisationId, fileId: photo, cid, type: 'image/jpeg' }));
    return picture ? ([[id, picture]] as const) : [];
  });
  const mark = logo ? pictureOf(storage, { organisationId, fileId: logo, cid: 'logo', type: 'image/png' }) : null;
  return { logo: await mark, faces: new Map((await Promise.all(faces)).flat()) };
}
