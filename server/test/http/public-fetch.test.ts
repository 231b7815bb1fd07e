import { createServer } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, NotPublic, publicFetch } from '../../src/platform/security/public-fetch.ts';
import { close, listen } from '../support/outside/issuer.ts';

let calls = 0;
const server = createServer((request, response) => {
  calls++;
  if (request.url === '/large') response.end('a'.repeat(1_100_000));
  else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
  else response.setHeader('content-type', 'text/plain').end('inside');
});
let inside: URL;

beforeAll(async () => {
  inside = new URL(await listen(server));
});
afterAll(async () => close(server));

describe('a provider address that a tenant chose (AUTH-02)', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '192.0.0.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '240.0.0.1',
    '2001::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    '64:ff9b:1::1',
    '::1.2.3.4',
    'fec0::1',
  ])('%s is an internal address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('is not called if internal, whether literal, encoded as a number, by name or without https', async () => {
    const { port } = inside;
    const hidden = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'];
    for (const host of hidden)
      await expect(publicFetch(`https://${host}:${port}`, {})).rejects.toBeInstanceOf(NotPublic);
    await expect(publicFetch(inside.href, {})).rejects.toBeInstanceOf(NotPublic);
    expect(calls).toBe(0);
  });

  test('is called where tests allow it, without following redirects or reading more than a megabyte', async () => {
    const allowed = { allowPrivate: true };
    expect(await (await publicFetch(inside.href, {}, allowed)).text()).toBe('inside');
    expect((await publicFetch(new URL('/moved', inside).href, {}, allowed)).status).toBe(302);
    await expect(publicFetch(new URL('/large', inside).href, {}, allowed)).rejects.toThrow('answers too much');
  });

  test.each([
    ['of 700', 'HTTP/1.1 700 Odd\r\ncontent-length: 0\r\n\r\n'],
    ['of 999 with words', 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\nno'],
    ['that goes over to something else', 'HTTP/1.1 101 Switch\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['cut off in its words', 'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nno'],
    ['of nothing', ''],
  ])('is refused without ending the process for an answer %s', async (_what, answer) => {
    await answering(answer, async (address) => {
      await expect(publicFetch(address, {}, { allowPrivate: true })).rejects.toThrow();
    });
  });

  test('is read to the end if only the close marks it', async () => {
    await answering(`HTTP/1.1 200 OK\r\n\r\n${'a'.repeat(900_000)}`, async (address) => {
      const answer = await publicFetch(address, {}, { allowPrivate: true });
      expect((await answer.text()).length).toBe(900_000);
    });
  });

  test.each([204, 205, 304])('may answer %s without a body', async (status) => {
    await answering(`HTTP/1.1 ${status} Fine\r\ncontent-length: 0\r\n\r\n`, async (address) => {
      const answer = await publicFetch(address, {}, { allowPrivate: true });
      expect([answer.status, await answer.text()]).toEqual([status, '']);
    });
  });
});

/** Something that answers everyone with the same bytes, whatever they mean. */
async function answering(bytes: string, work: (address: string) => Promise<void>): Promise<void> {
  const raw = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => void raw.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`);
  } finally {
    raw.close();
  }
}
