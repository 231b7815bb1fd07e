import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { close, listen } from './issuer.ts';

/** A delivery as it arrived. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The answer to a delivery; `late` is the time before it, in milliseconds. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  late?: number;
}

/** A system that receives webhooks, and answers as it is told. */
export class WebhookReceiver {
  readonly arrived: Arrived[] = [];
  reply: (arrived: Arrived) => Reply = () => ({});
  private url = '';
  private readonly server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const arrived = { path: request.url ?? '', headers: request.headers, body };
    this.arrived.push(arrived);
    const { status = 204, headers = {}, body: text = '', late = 0 } = this.reply(arrived);
    if (late > 0) await setTimeout(late);
    response.writeHead(status, headers).end(text);
  }

  async start(): Promise<void> {
    this.url = await listen(this.server);
  }

  async stop(): Promise<void> {
    await close(this.server);
  }

  /** The address of one of its paths. */
  at(path: string): string {
    return `${this.url}${path}`;
  }

  /** The bodies that arrived at a path. */
  bodies(
    path: string,
  ): { id: string; type: string; timestamp: string; version: number; data: Record<string, string> }[] {
    return this.arrived.filter((each) => each.path === path).map(({ body }) => JSON.parse(body));
  }

  forget(): void {
    this.arrived.length = 0;
    this.reply = () => ({});
  }
}

const toleranceSeconds = 300;
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

function isValid(kind: string, signature: Buffer, content: Buffer, key: string): boolean {
  const bytes = Buffer.from(key.slice(key.indexOf('_') + 1), 'base64');
  if (kind === 'v1' && key.startsWith('whsec_')) {
    const own = createHmac('sha256', bytes).update(content).digest();
    return own.length === signature.length && timingSafeEqual(own, signature);
  }
  if (kind !== 'v1a' || !key.startsWith('whpk_')) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([spkiHead, bytes]), format: 'der', type: 'spki' });
  return verify(null, content, publicKey, signature);
}

/**
 * Returns true if a delivery is signed by a secret (`whsec_`) or for a public key (`whpk_`). Receivers verify so after
 * Standard Webhooks 1.0.
 */
export function verifies({ headers, body }: Pick<Arrived, 'headers' | 'body'>, key: string, now: Date): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  ) as [string, string, string];
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false;
  return signatures.split(' ').some((part) => {
    const [kind = '', signature = ''] = part.split(',');
    return isValid(kind, Buffer.from(signature, 'base64'), Buffer.from(`${id}.${at}.${body}`), key);
  });
}
