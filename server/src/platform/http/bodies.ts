import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { TokenClaims } from '../context.ts';
import { type Failure, fail } from '../fail.ts';
import type { HostInfo } from '../hosts.ts';

const drainedBytes = 128_000_000;
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

/** Reads and drops what is still coming of a body: up to 128 MB and half a minute, then the connection is cut. */
function drain(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const cut = () => raw.destroy();
    const timer = setTimeout(cut, drainedMs);
    timer.unref();
    raw.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > drainedBytes) cut();
    });
    raw.on('error', () => undefined);
    for (const over of ['end', 'close'])
      raw.on(over, () => {
        clearTimeout(timer);
        resolve();
      });
    raw.resume();
  });
}

/**
 * Returns the answer to a request whose body was refused during its transfer. It is sent at once but ends only after
 * the rest of the body was discarded; an earlier end could reset the connection. Its length must be in the header.
 */
export function answerWhileDraining(raw: IncomingMessage, answer: string): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(answer);
  void drain(raw).then(() => stream.push(null));
  return stream;
}
