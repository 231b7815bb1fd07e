import type { IncomingMessage } from 'node:http';
import { type Failure, fail } from '../fail.ts';
import type { TokenClaims } from '../security/session.ts';
import type { HostInfo } from './hosts.ts';

const drainedBytes = 16_000_000;
const drainedMs = 30_000;

/**
 * Refuses a call without a token of this host, before its body is read; `strangerText` is what it is told then.
 * @throws Failure `session.missing`, `session.wrong_host`, or what was wrong with the token
 */
export function checkToken(
  claims: TokenClaims | null,
  failure: Failure | null,
  host: HostInfo,
  strangerText?: string,
): void {
  if (failure) throw failure;
  if (!claims) throw fail('session.missing', strangerText === undefined ? {} : { detail: strangerText });
  if (host.subdomain !== null && host.subdomain !== claims.subdomain) throw fail('session.wrong_host');
}

/**
 * Reads and drops what is still coming of a body that was refused, so that the client can read its answer; an end at
 * once would reset the connection under it. Up to 16 MB and half a minute, then the connection is cut.
 */
export function drain(raw: IncomingMessage): void {
  let taken = 0;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, drainedMs);
  timer.unref();
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > drainedBytes) cut();
  });
  raw.on('error', () => undefined);
  for (const over of ['end', 'close']) raw.on(over, () => clearTimeout(timer));
  raw.resume();
}
