import { extname } from 'node:path';
import { days } from '@apprecio/contract/api/days';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { present } from '../clock.ts';
import { fail } from '../fail.ts';
import { isSignedFor, isUuid, type SecretKey, signFor } from '../security/crypto.ts';
import type { Services, StoredFile } from '../services.ts';

/** One stored file: `name` is its size and kind, such as `192.webp`. */
export interface FileName {
  organisationId: string;
  fileId: string;
  name: string;
}

const exportMs = 300_000;
const kinds: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.csv': 'text/csv; charset=utf-8',
};

const addressPurpose = 'file addresses';

/** The path of a file in the storage. */
export function pathOf({ organisationId, fileId, name }: FileName): string {
  return `${organisationId}/${fileId}/${name}`;
}

function signedText(path: string, until: number | string, savedAs: string | undefined): string {
  return savedAs === undefined ? `${path} ${until}` : `${path} ${until} ${savedAs}`;
}

/**
 * Returns the header that saves a file under its stored ASCII name, and under its original name in programs that
 * support it.
 */
function attachment(name: string, savedAs: string | undefined): string {
  const plain = `attachment; filename="${name}"`;
  if (savedAs === undefined || savedAs === name) return plain;
  const encoded = encodeURIComponent(savedAs).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}

/**
 * Returns a signed relative address that opens the file without a session. A picture address is valid until the end
 * of the next UTC day, which allows caching; an export address for five minutes. Call it only to present a record;
 * `savedAs` is the original name of a document.
 */
export function addressOf(
  file: FileName,
  secretKey: SecretKey,
  now: Date,
  life: 'picture' | 'export',
  savedAs?: string,
): string {
  const until = life === 'export' ? now.getTime() + exportMs : (Math.floor(now.getTime() / days(1)) + 2) * days(1);
  const path = pathOf(file);
  const as = savedAs === undefined ? '' : `&as=${encodeURIComponent(savedAs)}`;
  return `/api/files/${path}?until=${until}${as}&key=${signFor(signedText(path, until, savedAs), secretKey, addressPurpose)}`;
}

interface Presenting {
  organisationId: string;
  now: Date;
  requestContext: { config: { secretKey: SecretKey } };
}

/** The address of a stored document, film, or size of a picture, good until the end of the next day. */
export function mediaAddress(ctx: Presenting, fileId: string, name: string, savedAs?: string): string {
  return addressOf(
    { organisationId: ctx.organisationId, fileId, name },
    ctx.requestContext.config.secretKey,
    ctx.now,
    'picture',
    savedAs,
  );
}

/** The address of a stored picture (its file id) in the size for cards and lists, 192 pixels; null without one. */
export function pictureAddress(ctx: Presenting, fileId: string | null): string | null {
  if (fileId === null) return null;
  const file = { organisationId: ctx.organisationId, fileId, name: '192.webp' };
  return addressOf(file, ctx.requestContext.config.secretKey, ctx.now, 'picture');
}

interface FileParams {
  organisation: string;
  file: string;
  name: string;
}

/** Sends a film or the part of it that a player asks for, so that one can jump within it. */
async function sendFilm(request: FastifyRequest, reply: FastifyReply, file: StoredFile | null, kind: string) {
  if (!file) throw fail('request.not_found');
  const rangeMatch = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = rangeMatch ? Number(rangeMatch[1]) : 0;
  const to = Math.min(rangeMatch?.[2] ? Number(rangeMatch[2]) : file.size - 1, file.size - 1);
  if (from > to) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (rangeMatch) void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
  return reply
    .header('content-type', kind)
    .header('content-disposition', 'inline')
    .header('accept-ranges', 'bytes')
    .header('content-length', to - from + 1)
    .header('cache-control', 'private, max-age=86400, immutable')
    .send(await file.read(from, to));
}

/** `GET /api/files/…`: the one way to a file. A wrong or late address is answered as if there were nothing. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  const config = { operation: 'files.read', rateLimit: false as const };
  app.get('/api/files/:organisation/:file/:name', { config }, async (request, reply) => {
    const { organisation, file, name } = request.params as FileParams;
    const { until = '', key = '', as } = request.query as { until?: string; key?: string; as?: string };
    const path = pathOf({ organisationId: organisation, fileId: file, name });
    const right =
      typeof key === 'string' &&
      isSignedFor(signedText(path, until, as), key, services.config.secretKey, addressPurpose);
    const left = Number(until) - present().getTime();
    const kind = kinds[extname(name)];
    if (!right || !(left > 0) || !kind || !isUuid(organisation) || !isUuid(file)) throw fail('request.not_found');
    if (kind.startsWith('video/')) return sendFilm(request, reply, await services.storage.open(path), kind);
    const bytes = await services.storage.get(path);
    if (!bytes) throw fail('request.not_found');
    const shown = kind.startsWith('image/');
    return reply
      .header('content-type', kind)
      .header('content-disposition', shown ? 'inline' : attachment(name, as))
      .header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`)
      .send(Buffer.from(bytes));
  });
}
