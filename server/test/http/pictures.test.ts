import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { pathOf } from '../../src/platform/files/files.ts';
import { pictureEdges } from '../../src/platform/files/pictures.ts';
import { sweepFiles } from '../../src/platform/worker/sweep-files.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
});

const fileOf = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });
const plain = (requestContext: number) =>
  sharp({
    create: { width: requestContext, height: requestContext / 2, channels: 3, background: { r: 200, g: 40, b: 40 } },
  });

const idOf = (url: string) => /\/api\/files\/[^/]+\/([^/]+)\//.exec(url)![1]!;
const stored = async (fileId: string, requestContext: number) =>
  world().services.storage.get(pathOf({ organisationId: org.id, fileId, name: `${requestContext}.webp` }));

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of 30,000 × 30,000 black pixels in some hundred kilobytes: 3.6 GB once decoded. */
function bomb(): Uint8Array {
  const requestContext = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(requestContext, 0);
  head.writeUInt32BE(requestContext, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((requestContext / 8 + 1) * requestContext), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ]);
}

describe('photos (PPL-03)', () => {
  test('a photo becomes three square WebP pictures without metadata such as place and camera', async () => {
    const jpeg = await plain(900)
      .withExif({ IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    const { imageUrl } = await org.people.asha!.ok('profile.uploadPhoto', {
      photo: fileOf(jpeg, 'me.jpg', 'image/jpeg'),
    });
    for (const requestContext of pictureEdges) {
      const bytes = (await stored(idOf(imageUrl), requestContext))!;
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: requestContext,
        height: requestContext,
        exif: undefined,
      });
      expect(Buffer.from(bytes).includes('Camera of Asha')).toBe(false);
    }
    const shown = await world().app.inject({ method: 'GET', url: imageUrl, headers: { host: org.host } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await org.people.ravi!.ok('people.detail', { id: org.people.asha!.id })).imageUrl).toBe(imageUrl);
  });

  test('an animated picture is reduced to its first frame, and a sideways one is rotated upright', async () => {
    const frame = (red: number) => ({
      create: { width: 40, height: 40, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    });
    const frames = await Promise.all([250, 5].map((red) => sharp(frame(red)).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const first = await org.people.asha!.ok('profile.uploadPhoto', { photo: fileOf(gif, 'move.gif', 'image/gif') });
    const bytes = (await stored(idOf(first.imageUrl), 64))!;
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(bytes).stats()).channels[0]!.mean).toBeGreaterThan(200);
    const side = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'white' } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 3, background: 'black' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const turned = await org.people.asha!.ok('profile.uploadPhoto', { photo: fileOf(side, 'side.jpg', 'image/jpeg') });
    const { data, info } = await sharp((await stored(idOf(turned.imageUrl), 64))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const top = data[(5 * info.width + 32) * info.channels]!;
    const bottom = data[((info.height - 5) * info.width + 32) * info.channels]!;
    expect([top < 60, bottom > 200]).toEqual([true, true]);
  });

  test('a polyglot file loses everything hidden behind the picture', async () => {
    const jpeg = Buffer.concat([
      await plain(300).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { imageUrl } = await org.people.asha!.ok('profile.uploadPhoto', {
      photo: fileOf(jpeg, 'a.jpg', 'image/jpeg'),
    });
    for (const requestContext of pictureEdges) {
      expect(Buffer.from((await stored(idOf(imageUrl), requestContext))!).includes('script')).toBe(false);
    }
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Please choose a picture',
    ],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'Please choose a picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'Please choose a picture'],
    [
      'a picture cut short',
      async () => (await plain(800).jpeg().toBuffer()).subarray(0, 900),
      'This picture is damaged',
    ],
    ['a head without a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'p'],
    ['a decompression bomb', bomb, 'This picture has too many pixels'],
  ])('rejects %s at its field and keeps the old photo', async (_what, make, message) => {
    const { ravi } = org.people;
    const before = (await ravi!.ok('profile.detail')).imageUrl;
    const reply = await ravi!.call('profile.uploadPhoto', { photo: fileOf(await make(), 'photo.png', 'image/png') });
    expect([reply.status, reply.body.code]).toEqual([422, 'files.not_a_picture']);
    expect(reply.body.errors.photo).toContain(message);
    expect((await ravi!.ok('profile.detail')).imageUrl).toBe(before);
  });

  test('rejects an empty file, one byte above 2 MB and a missing file, and accepts 2 MB', async () => {
    const { ravi } = org.people;
    const send = async (size: number) => {
      const jpeg = await plain(300).jpeg().toBuffer();
      const bytes = Buffer.concat([jpeg.subarray(0, size), Buffer.alloc(Math.max(0, size - jpeg.length))]);
      return ravi!.call('profile.uploadPhoto', { photo: fileOf(bytes, 'a.jpg', 'image/jpeg') });
    };
    const none = await send(0);
    expect([none.status, none.body.errors.photo]).toEqual([400, 'This file is empty']);
    const large = await send(2_000_001);
    expect([large.status, large.body.code, large.body.errors.photo]).toEqual([
      413,
      'request.too_large',
      'Please choose a picture of up to 2 MB',
    ]);
    expect((await send(2_000_000)).status).toBe(200);
    const missing = await ravi!.call('profile.uploadPhoto', {});
    expect([missing.status, missing.body.errors.photo]).toEqual([400, 'Please choose a picture']);
  });

  test('changing or removing a photo deletes its file, and unused files are swept after a day', async () => {
    const { asha } = org.people;
    const photo = fileOf(await plain(100).png().toBuffer(), 'a.png', 'image/png');
    const first = idOf((await asha!.ok('profile.uploadPhoto', { photo })).imageUrl);
    const second = idOf((await asha!.ok('profile.uploadPhoto', { photo })).imageUrl);
    expect([await stored(first, 192), (await stored(second, 192)) !== null]).toEqual([null, true]);
    await asha!.ok('profile.removePhoto');
    expect([await stored(second, 192), (await asha!.ok('profile.detail')).imageUrl]).toEqual([null, null]);
    const retainedId = idOf((await asha!.ok('profile.uploadPhoto', { photo })).imageUrl);
    const { url } = await org.people.admin!.ok('audit.export', {});
    const orphan = { organisationId: org.id, fileId: idOf(url), name: 'audit.csv' };
    const sweep = () => sweepFiles.run(world().services, world().sweep);
    await sweep();
    expect(await world().services.storage.get(pathOf(orphan))).not.toBeNull();
    moveClock(25 * 3_600_000);
    await sweep();
    moveClock(0);
    expect([await world().services.storage.get(pathOf(orphan)), (await stored(retainedId, 64)) !== null]).toEqual([
      null,
      true,
    ]);
    const rows = await world().look('select id, in_use from files where organisation_id = $1', [org.id]);
    expect(rows.filter((row) => !row.in_use)).toEqual([]);
  });

  test('an admin uploads an employee’s photo, and an upload for an unknown person leaves no file (PPL-07)', async () => {
    const { admin, ravi } = org.people;
    const photo = fileOf(await plain(100).png().toBuffer(), 'a.png', 'image/png');
    const { imageUrl } = await admin!.ok('employees.uploadPhoto', { id: ravi!.id, photo });
    expect((await ravi!.ok('profile.detail')).imageUrl).toBe(imageUrl);
    const [before] = await world().look('select count(*)::int as count from files');
    const notFoundReply = await admin!.call('employees.uploadPhoto', { id: org.id, photo });
    const [after] = await world().look('select count(*)::int as count from files');
    expect([notFoundReply.status, after]).toEqual([404, before]);
  });

  test('the next sweep deletes the photo of a deleted person (PPL-07)', async () => {
    const photo = fileOf(await plain(100).png().toBuffer(), 'a.png', 'image/png');
    const { imageUrl } = await org.people.ravi!.ok('profile.uploadPhoto', { photo });
    await org.people.admin!.ok('employees.delete', { id: org.people.ravi!.id });
    moveClock(25 * 3_600_000);
    await sweepFiles.run(world().services, world().sweep);
    moveClock(0);
    expect(await stored(idOf(imageUrl), 64)).toBeNull();
    const rows = await world().look('select id from files where id = $1', [idOf(imageUrl)]);
    expect(rows).toEqual([]);
  });

  test('a logo keeps its proportions on transparent edges', async () => {
    const { logoUrl } = await org.people.admin!.ok('organisation.uploadLogo', {
      logo: fileOf(await plain(400).png().toBuffer(), 'logo.png', 'image/png'),
    });
    const { data, info } = await sharp((await stored(idOf(logoUrl), 64))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3], data[(32 * 64 + 32) * 4 + 3]]).toEqual([4, 0, 255]);
    expect((await org.people.asha!.ok('organisation.detail')).logoUrl).toBe(logoUrl);
  });
});
