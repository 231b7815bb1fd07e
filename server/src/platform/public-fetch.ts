import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const timeLimitMs = 4000;
const bytesAtMost = 1_000_000;

const closed = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(address, bits, 'ipv4');

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
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
