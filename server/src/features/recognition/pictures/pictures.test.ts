import { newId } from '@apprecio/contract/api/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { photoWidths } from '../../../platform/files/photos.ts';
import { sweepFiles } from '../../../platform/worker/sweep-files.ts';

const world = useOwnWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: {},
  });
});

async function fileOf(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'market.jpg', { type: 'image/jpeg' });
}

const upload = async (by: Actor, width = 1200, height = 800) =>
  by.ok('recognition.uploadPicture', { picture: await fileOf(width, height) });

const give = (by: Actor, to: Actor, pictures: { id: string; alt?: string }[], more: object = {}) =>
  by.call('recognition.give', { message: 'Thank you', recipients: [{ personId: to.id }], pictures, ...more });

const files = (id: string) =>
  world().look<{ in_use: boolean }>(`select in_use from files where organisation_id = $1 and id = $2`, [org.id, id]);

const opened = async (url: string) =>
  (await world().app.inject({ method: 'GET', url, headers: { host: org.host } })).statusCode;

async function sweepLater(): Promise<void> {
  moveClock(25 * 3_600_000);
  try {
    await sweepFiles.run(world().services, world().sweep);
  } finally {
    moveClock(0);
  }
}

describe('pictures of a thank-you (REC-01)', () => {
  test('up to four pictures keep their proportions, order and descriptions in the feed and in the sent list', async () => {
    const { asha, ravi } = org.people;
    const wide = await upload(asha!, 2400, 1200);
    const tall = await upload(asha!, 300, 600);
    expect([wide.width, wide.height, tall.width, tall.height]).toEqual([1920, 960, 300, 600]);
    for (const [at, url] of [wide.smallUrl, wide.url, wide.largeUrl].entries()) {
      const shown = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
      const { width, format } = await sharp(shown.rawPayload).metadata();
      expect([width, format]).toEqual([photoWidths[at], 'webp']);
    }
    const { status } = await give(asha!, ravi!, [{ id: tall.id, alt: ' The stall at five ' }, { id: wide.id }]);
    expect(status).toBe(200);
    const { items } = await ravi!.ok('posts.list');
    expect(items[0]!.recognition!.pictures).toMatchObject([
      { id: tall.id, alt: 'The stall at five', width: 300, height: 600 },
      { id: wide.id, alt: '', width: 1920, height: 960 },
    ]);
    expect((await asha!.ok('recognition.sent')).items[0]!.pictures).toHaveLength(2);
    const five = await Promise.all(Array.from({ length: 5 }, () => upload(asha!, 20, 20)));
    const refused = await give(
      asha!,
      ravi!,
      five.map(({ id }) => ({ id })),
    );
    expect([refused.status, refused.body.errors]).toEqual([400, { pictures: 'Please choose at most 4 pictures' }]);
  });

  test('only its uploader can give a picture, once and within a day, and a refused thank-you leaves it unused', async () => {
    const { asha, ravi, tara } = org.people;
    const ownPicture = await upload(asha!);
    const stolen = await give(tara!, ravi!, [{ id: ownPicture.id }]);
    expect([stolen.status, stolen.body.code]).toEqual([422, 'recognition.picture_gone']);
    const photo = await ravi!.ok('profile.uploadPhoto', { photo: await fileOf(50, 50) });
    const photoId = /files\/[^/]+\/([^/]+)/.exec(photo.imageUrl)![1]!;
    expect((await give(asha!, ravi!, [{ id: ownPicture.id }, { id: photoId }])).body.errors).toEqual({
      'pictures.1': 'One of the pictures is no longer there. Please add it again.',
    });
    expect(await files(ownPicture.id)).toEqual([{ in_use: false }]);
    expect((await give(asha!, ravi!, [{ id: ownPicture.id }])).status).toBe(200);
    expect(await files(ownPicture.id)).toEqual([{ in_use: true }]);
    expect((await give(asha!, ravi!, [{ id: ownPicture.id }])).body.code).toBe('recognition.picture_gone');
    const late = await upload(asha!);
    await world().look(
      `update recognition_pictures set made_at = (made_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where organisation_id = $1 and id = $2`,
      [org.id, late.id],
    );
    expect((await give(asha!, ravi!, [{ id: late.id }])).body.code).toBe('recognition.picture_gone');
  });

  test('a first thank-you with points that is refused for its picture can be given again without it (PTS-02)', async () => {
    await world().add(org, { newcomer: { manager: 'boss' } });
    const { newcomer, boss } = org.people;
    const recipients = [{ personId: boss!.id, points: 5 }];
    const refused = await give(newcomer!, boss!, [{ id: newId() }], { recipients });
    expect([refused.status, refused.body.code]).toEqual([422, 'recognition.picture_gone']);
    expect((await give(newcomer!, boss!, [], { recipients })).status).toBe(200);
    expect((await newcomer!.ok('points.balances')).allowance).toMatchObject({ total: 200, left: 195 });
  });

  test('pictures that were never given or belong to an undone thank-you are deleted, and given ones stay', async () => {
    const { asha, ravi } = org.people;
    const [never, undone, retained] = [await upload(asha!), await upload(asha!), await upload(asha!)];
    const { id } = await asha!.ok('recognition.give', {
      message: 'Taken back',
      recipients: [{ personId: ravi!.id }],
      pictures: [{ id: undone.id }],
    });
    expect((await give(asha!, ravi!, [{ id: retained.id }])).status).toBe(200);
    await asha!.ok('recognition.undo', { id });
    expect((await asha!.ok('recognition.sent')).items.find((item) => item.recognitionId === id)?.pictures).toEqual([]);
    await sweepLater();
    expect([await files(never.id), await files(undone.id), await files(retained.id)]).toEqual([
      [],
      [],
      [{ in_use: true }],
    ]);
    expect([await opened(never.url), await opened(undone.url), await opened(retained.url)]).toEqual([404, 404, 200]);
    const rows = await world().look(`select id from recognition_pictures where organisation_id = $1 and id = any($2)`, [
      org.id,
      [never.id, undone.id],
    ]);
    expect(rows).toEqual([]);
  });

  test('the approver sees the pictures, and an admin who may not read the words does not', async () => {
    const { asha, ravi, boss, admin } = org.people;
    const picture = await upload(asha!);
    const more = { recipients: [{ personId: ravi!.id, points: 60 }], visibility: 'private' };
    expect((await give(asha!, ravi!, [{ id: picture.id, alt: 'Us' }], more)).status).toBe(200);
    const pendingItem = (await boss!.ok('recognition.pending')).items[0]!;
    expect(pendingItem.pictures).toMatchObject([{ id: picture.id, alt: 'Us' }]);
    const seen = (await admin!.ok('recognition.overseen')).items.find((item) => item.id === pendingItem.id)!;
    expect([seen.message, seen.pictures]).toEqual([null, []]);
  });

  test('rejects a file that is no picture or is larger than 5 MB at its field', async () => {
    const { asha } = org.people;
    const text = new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' });
    const bad = await asha!.call('recognition.uploadPicture', { picture: text });
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      { picture: 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF' },
    ]);
    const large = new File([new Uint8Array(5_000_001)], 'a.png', { type: 'image/png' });
    const refused = await asha!.call('recognition.uploadPicture', { picture: large });
    expect([refused.status, refused.body.errors]).toEqual([413, { picture: 'Please choose a picture of up to 5 MB' }]);
  });
});
