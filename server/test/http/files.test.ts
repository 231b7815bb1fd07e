import { newId } from '@apprecio/contract/api/ids';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { addressOf, pathOf } from '../../src/platform/files/files.ts';
import { type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
const bytes = new Uint8Array([1, 2, 3, 4]);
const day = 86_400_000;
let org: Organisation;
let fileId = '';

afterEach(() => moveClock(0));
beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  fileId = newId();
  await world().services.storage.put(pathOf({ organisationId: org.id, fileId, name: '192.webp' }), bytes);
  await world().look('update people set photo = $1 where organisation_id = $2 and id = $3', [
    fileId,
    org.id,
    org.people.ravi!.id,
  ]);
});

const open = (url: string) => world().app.inject({ method: 'GET', url, headers: { host: org.host } });

describe('files', () => {
  test('a picture opens only by the signed address that a record carries (STO-06)', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', { message: 'With a face', recipients: [{ personId: ravi!.id }] });
    const post = (await asha!.ok('posts.list')).items[0]!;
    const detail = await asha!.ok('people.detail', { id: ravi!.id });
    const address = detail.imageUrl!;
    expect(post.recognition!.recipients[0]!.person.imageUrl).toBe(address);
    expect(post.author.imageUrl).toBeNull();
    const shown = await open(address);
    expect([shown.statusCode, new Uint8Array(shown.rawPayload)]).toEqual([200, bytes]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    const foreign = (await world().organisation()).id;
    const tampered = [
      address.replace(/key=./, (key) => (key === 'key=_' ? 'key=A' : 'key=_')),
      address.replace(/until=\d/, 'until=9'),
      address.replace('192.webp', '512.webp'),
      address.replace(org.id, foreign),
      address.replace(/\?.*/, ''),
      address.replace('192.webp', '..%2F..%2Fsecret'),
    ];
    for (const url of tampered) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  });

  test('a picture address expires after the next day and an export address after five minutes', async () => {
    const { secretKey } = world().services.config;
    const picture = { organisationId: org.id, fileId, name: '192.webp' };
    const now = world().services.now();
    const noon = new Date(Math.floor(now.getTime() / day) * day + day / 2);
    const address = addressOf(picture, secretKey, noon, 'picture');
    expect(addressOf(picture, secretKey, new Date(noon.getTime() + day / 4), 'picture')).toBe(address);
    moveClock(2 * day + day / 2);
    expect((await open(address)).statusCode).toBe(404);
    moveClock(0);
    const sheet = { organisationId: org.id, fileId, name: 'people.csv' };
    await world().services.storage.put(pathOf(sheet), bytes);
    const soon = addressOf(sheet, secretKey, now, 'export');
    const download = await open(soon);
    expect([download.statusCode, download.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="people.csv"',
    ]);
    moveClock(6 * 60_000);
    expect((await open(soon)).statusCode).toBe(404);
  });

  test('a deleted file is not found, and a path that leads outside is refused', async () => {
    const { storage } = world().services;
    const path = pathOf({ organisationId: org.id, fileId: newId(), name: 'a.png' });
    await storage.put(path, bytes);
    await storage.remove(path);
    expect(await storage.get(path)).toBeNull();
    await expect(storage.get('../../secret')).rejects.toThrow('leads out');
  });
});
