import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const timeLimitMs = 4000;
const bytesAtMost = 1_000_000;

const allocated = ipaddr.parseCIDR('2000::/3');

/** Returns true if an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(allocated));
}

/** Thrown where a host is not one of the public internet. */
export class NotPublic extends Error {}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new NotPublic(`${hostname} is not a public host`), '');
    if (options.all) return done(null, addresses);
    return done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** A request to another server: the required subset of the options of `fetch`. */
export interface PublicRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams | undefined;
  signal?: AbortSignal | undefined;
}

/** Returns true if an address uses https and, for an IP address as host, belongs to the public internet. */
export function isPublicUrl(address: string): boolean {
  const url = new URL(address);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(bare) === 0 || isPublicAddress(bare));
}

const bodyless: readonly number[] = [204, 205, 304];

/** @throws RangeError where its status is none of HTTP's */
function responseOf({ statusCode: status = 500, headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(bodyless.includes(status) ? null : body, { status, headers: plain });
}

/** Reads a body. One of more than `readBytes` is cut there; without that limit, one of more than a megabyte fails. */
function readBody(answer: IncomingMessage, host: string, readBytes?: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    answer.on('error', reject);
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (readBytes !== undefined && size >= readBytes) {
        resolve(Buffer.concat(chunks).subarray(0, readBytes));
        answer.destroy();
      } else if (size > bytesAtMost) answer.destroy(new Error(`${host} answers too much`));
    });
    answer.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** The limits of a request where they are not the usual ones. */
export interface PublicLimits {
  /** True where tests allow http and internal addresses. */
  allowPrivate?: boolean;
  timeoutMs?: number;
  /** The bytes of the answer that are read; what follows is left out, and is no error. */
  readBytes?: number;
}

/**
 * Fetches from an address that someone else chose. Connects only to public addresses over https, checked after name
 * resolution, because a public name can resolve to an internal address. Limits: four seconds, one megabyte, no
 * redirects.
 */
export async function publicFetch(
  address: string,
  { method = 'GET', headers = {}, body, signal }: PublicRequest,
  { allowPrivate = false, timeoutMs = timeLimitMs, readBytes }: PublicLimits = {},
): Promise<Response> {
  const url = new URL(address);
  if (!allowPrivate && !isPublicUrl(address)) throw new NotPublic(`${url.host} is not public, or not at https`);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const limit = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const out = send(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    out.on('error', reject);
    // A connection upgraded to another protocol closes without an error and without an answer.
    const close = () => reject(new Error(`${url.host} gave no answer`));
    out.on('close', close);
    out.on('response', (answer) => {
      out.off('close', close);
      readBody(answer, url.host, readBytes)
        .then((read) => resolve(responseOf(answer, read)))
        .catch(reject);
    });
    out.end(body instanceof URLSearchParams ? body.toString() : body);
  });
}
