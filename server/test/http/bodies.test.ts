import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Operation } from '@apprecio/contract/api/define';
import { operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../support/things/pictures-of-posts.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const all = Object.entries(operations) as [string, Operation][];
const withBody = all.filter(([, { method }]) => method === 'POST' || method === 'PUT');
let org: Organisation;
let port: number;

beforeAll(async () => {
  org = await world().organisation({ asha: {} });
  await world().settle(org);
  await world().app.listen({ port: 0, host: '127.0.0.1' });
  port = (world().app.server.address() as { port: number }).port;
});

const file = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.bin"\r\ncontent-type: image/png\r\n\r\n`;

const broken: [string, string, string][] = [
  ['without a boundary', 'multipart/form-data', 'garbage'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'garbage'],
  ['of no parts', 'multipart/form-data; boundary=x', 'garbage'],
  ['cut short in a head', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
  [
    'cut short in a field',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
  ],
  ['cut short in a file', 'multipart/form-data; boundary=x', `${file('file')}bytes`],
  ['with a field like a prototype', 'multipart/form-data; boundary=x', `${file('__proto__')}bytes\r\n--x--`],
];

describe('an uploaded form (API-05)', () => {
  test.each(broken)('%s is rejected by every operation with 400 or 401', async (_what, type, payload) => {
    for (const [name, operation] of withBody) {
      const { method, path, access } = operation;
      const anonymous = operation.access === 'public' && operation.anonymous === true;
      for (const token of anonymous ? [null] : [null, org.people.admin!.token]) {
        const reply = await world().app.inject({
          method,
          url: `/api${path.replace(/\{\w+\}/g, org.id)}`,
          headers: { host: org.host, 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
          payload,
        });
        const refused = token === null && access !== 'public' ? 'session.missing' : 'request.malformed';
        expect([name, reply.statusCode, reply.json().code]).toEqual([
          name,
          refused === 'session.missing' ? 401 : 400,
          refused,
        ]);
      }
    }
  });

  test.each(['application/octet-stream', 'text/csv', ''])(
    'whose file has no name, of type “%s”, is rejected with 400 by every upload operation',
    async (type) => {
      for (const [name, { method, path, upload }] of withBody) {
        if (!upload) continue;
        const head = `content-disposition: form-data; name="${upload.field}"${type && `\r\ncontent-type: ${type}`}`;
        const reply = await world().app.inject({
          method,
          url: `/api${path.replace(/\{\w+\}/g, org.id)}`,
          headers: {
            host: org.host,
            'content-type': 'multipart/form-data; boundary=x',
            authorization: `Bearer ${org.people.admin!.token}`,
          },
          payload: `--x\r\n${head}\r\n\r\nbytes\r\n--x--\r\n`,
        });
        expect([name, reply.statusCode]).toEqual([name, 400]);
      }
    },
  );

  test('is rejected by an operation that takes no file', async () => {
    const reply = await world().app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { host: org.host, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n`,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.malformed']);
  });
});

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (/\r\n\r\n[\s\S]*"requestId"/.test(text)) break;
  }
  return text;
}

async function statusOf(socket: Socket): Promise<number> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())![1]);
}

const head = (path: string, type: string, length: number, token?: string) =>
  `POST /api${path} HTTP/1.1\r\nhost: ${org.host}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n` +
  `${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;

describe('a large body', () => {
  test('of half a million items is rejected as invalid, also without a token (API-05)', async () => {
    const payload = `{"email":[${'1,'.repeat(450_000)}1]}`;
    for (const token of [null, org.people.asha!.token]) {
      const reply = await world().app.inject({
        method: 'POST',
        url: '/api/forgot-password/initiate',
        headers: {
          host: org.host,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload,
      });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
    }
  });

  test('without a token is refused before it is read', async () => {
    const socket = await opened();
    socket.write(head('/posts/upload-media', 'multipart/form-data; boundary=x', 95_000_000) + file('file'));
    socket.write(Buffer.alloc(100_000));
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*"session\.missing"/);
    socket.destroy();
  });

  test.each([
    ['keeps its connection', 12_000_000, ''],
    ['closes its connection', 12_000_000, 'connection: close\r\n'],
    ['closes its connection after a very large one', 40_000_000, 'connection: close\r\n'],
  ])(
    'far over the limit gets its answer, also when the client %s and sends all of it first',
    async (_what, length, more) => {
      const { token } = org.people.asha!;
      for (let time = 0; time < 8; time++) {
        const socket = await opened();
        socket.pause();
        const errors: Error[] = [];
        socket.on('error', (error) => errors.push(error));
        socket.write(head('/people/list', 'application/json', length, token).replace(/\r\n\r\n$/, `\r\n${more}\r\n`));
        await new Promise<void>((resolve) => socket.write(Buffer.alloc(length, 0x20), () => resolve()));
        expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"request\.too_large"/);
        expect(errors).toEqual([]);
        socket.destroy();
      }
    },
  );
});

describe('uploads of a person', () => {
  test('are read one at a time, without delaying other people, and the eleventh at once is refused', async () => {
    const { asha, admin } = org.people;
    const picture = new Uint8Array(await (await photo(64, 64)).arrayBuffer());
    const part = Buffer.concat([Buffer.from(file('file')), picture, Buffer.from('\r\n--x--\r\n')]);
    const type = 'multipart/form-data; boundary=x';
    const done: string[] = [];
    const upload = async (who: string, token: string, bytes: Buffer) => {
      const socket = await opened();
      socket.write(head('/posts/upload-media', type, part.length, token));
      socket.write(bytes);
      const answer = statusOf(socket).then((status) => {
        done.push(`${who} ${status}`);
        socket.destroy();
      });
      return { socket, answer };
    };
    const first = await upload('first', asha!.token, part.subarray(0, 200));
    const second = await upload('second', asha!.token, part);
    await (
      await upload('another person', admin!.token, part)
    ).answer;
    expect(done).toEqual(['another person 200']);
    const waiting = await Promise.all(Array.from({ length: 8 }, async () => upload('waiting', asha!.token, part)));
    await (
      await upload('one too many', asha!.token, part)
    ).answer;
    expect(done.slice(1)).toEqual(['one too many 429']);
    waiting.forEach(({ socket }) => socket.destroy());
    first.socket.write(part.subarray(200));
    await Promise.all([first.answer, second.answer]);
    expect(done.slice(2)).toEqual(['first 200', 'second 200']);
    await (
      await upload('afterwards', asha!.token, part)
    ).answer;
    expect(done.at(-1)).toBe('afterwards 200');
  });
});
