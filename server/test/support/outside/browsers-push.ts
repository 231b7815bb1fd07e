import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** A push as the browser receives it: content, lifetime and topic. */
export interface Arrived {
  message: Record<string, unknown>;
  ttl: number;
  topic: string;
}

/** A browser of a test that push can reach. */
export interface Device {
  endpoint: string;
  /** Text that the page sends to `/notifications/store-token`. */
  token: string;
  arrived: Arrived[];
  /** Answer of its push service; 201 accepts the message. */
  answer: { status: number; retryAfter?: string };
}

interface StoredDevice extends Device {
  keys: ECDH;
  secret: Buffer;
}

function checkSender(header: string, audience: string): void {
  const { jwt, key } = /^vapid t=(?<jwt>[^,]+), k=(?<key>.+)$/.exec(header)!.groups as { jwt: string; key: string };
  const [head, claims, signature] = jwt.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const genuine = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  if (!genuine || aud !== audience || !sub.startsWith('mailto:')) throw new Error('The sender is not known');
}

/** A push service as browsers have one: it takes messages for its devices, which alone can read them. */
export class PushService {
  readonly devices: StoredDevice[] = [];
  private readonly server = createServer((request, response) => {
    const device = this.devices.find(({ endpoint }) => endpoint.endsWith(request.url!));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!device) return response.writeHead(404).end();
      const { status, retryAfter } = device.answer;
      if (status === 201) {
        checkSender(request.headers.authorization!, this.origin.replace('http:', 'https:'));
        const plain = ece.decrypt(Buffer.concat(chunks), {
          version: 'aes128gcm',
          privateKey: device.keys,
          authSecret: device.secret.toString('base64url'),
        });
        const message = JSON.parse(plain.toString('utf8')) as Record<string, unknown>;
        device.arrived.push({ message, ttl: Number(request.headers.ttl), topic: String(request.headers.topic) });
      }
      return response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that subscribed with the key of an installation. */
  device(vapidKey: string): Device {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const secret = randomBytes(16);
    const endpoint = `${this.origin}/${randomBytes(12).toString('base64url')}`;
    const options = { auth: secret.toString('base64url'), p256dh, endpoint, swScope: '/', vapidKey };
    const token = JSON.stringify({ token: endpoint, createTime: Date.now(), subscriptionOptions: options });
    const device: StoredDevice = { endpoint, token, arrived: [], answer: { status: 201 }, keys, secret };
    this.devices.push(device);
    return device;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
