import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const timeLimitMs = 4000;
const bytesAtMost = 1_000_000;

const allocated = ipaddr.parseCIDR('2000::/3');

/** Whether an address is one of the public internet. */
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

/** What is sent: the part of `fetch`'s options that servers speaking to servers need. */
export interface PublicRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams | undefined;
  signal?: AbortSignal | undefined;
}

/** Whether an address is at https and, where its host is an address itself, of the public internet. */
export function isPublicUrl(address: string): boolean {
  const url = new URL(address);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(bare) === 0 || isPublicAddress(bare));
}

/**
 * Fetches from an address that someone else chose. The connection goes only to public addresses over https, judged when
 * the name is resolved, so that a name cannot lead inside; four seconds, a megabyte, no redirects.
 */
export async function publicFetch(
  address: string,
  { method = 'GET', headers = {}, body, signal }: PublicRequest,
  { allowPrivate = false } = {},
): Promise<Response> {
  const url = new URL(address);
  if (!allowPrivate && !isPublicUrl(address)) throw new NotPublic(`${url.host} is not public, or not at https`);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const limit = AbortSignal.timeout(timeLimitMs);
  return new Promise((resolve, reject) => {
    const out = send(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    out.on('error', reject);
    out.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('error', reject);
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > bytesAtMost) answer.destroy(new Error(`${url.host} answers too much`));
        else chunks.push(chunk);
      });
      answer.on('end', () => {
        const status = answer.statusCode ?? 500;
        const bodyless = status === 204 || status === 304;
        const plain = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        resolve(new Response(bodyless ? null : Buffer.concat(chunks), { status, headers: plain }));
      });
    });
    out.end(body instanceof URLSearchParams ? body.toString() : body);
  });
}
