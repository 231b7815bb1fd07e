import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Minimum length to compress, in characters. A shorter text fits into one packet. */
const least = 1_400;
/** Up to here, in characters, it takes less time than to hand it to another thread. */
const most = 100_000;

const quick = (length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});
const level = { level: 4 };

/** The encoding a client takes of the two there are, brotli before gzip; null for neither (RFC 9110, 12.5.3). */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !weight || !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

async function compress(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (text.length > most)
    return encoding === 'br' ? promisify(brotliCompress)(text, quick(text.length)) : promisify(gzip)(text, level);
  return encoding === 'br' ? brotliCompressSync(text, quick(text.length)) : gzipSync(text, level);
}

/**
 * Sends texts (answers, the page, the description of the API) compressed to clients that take it. Files are sent as they
 * are: pictures and films are compressed already, and the page's own files are when they are built.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < least || reply.hasHeader('content-encoding')) return payload;
    const others = reply.getHeader('vary');
    void reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding);
    return compress(payload, encoding);
  });
}
