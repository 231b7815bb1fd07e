import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { pathOf } from '../../src/platform/files/files.ts';
import { sweepFiles } from '../../src/platform/worker/sweep-files.ts';
import { waitUntilBlocked } from '../support/locks.ts';
import { film, photo } from '../support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ UNPOSTED_MB_PER_PERSON: '1', UNPOSTED_MB_PER_ORGANISATION: '2' });
const dayMs = 86_400_000;
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, meera: {}, eve: {} });
});

const upload = async (actor: Actor) => actor.call('posts.uploadMedia', { file: film({ filler: 600_000 }) });
const post = async (actor: Actor, id: string) =>
  actor.call('posts.createWithMedia', { text: 'A film', media: [{ id }] });

describe('uploads without a post are limited', () => {
  test('for a person: the next upload is refused with advice and accepted once the first is posted', async () => {
    const { asha } = org.people;
    const first = await upload(asha!);
    expect(first.status).toBe(200);
    const refused = await upload(asha!);
    expect([refused.status, refused.body.code, refused.body.errors.file]).toEqual([
      422,
      'files.unposted_person',
      'You’ve uploaded a lot that you haven’t posted yet. Post it, or try again tomorrow.',
    ]);
    expect((await post(asha!, first.body.id)).status).toBe(200);
    expect((await upload(asha!)).status).toBe(200);
  });

  test('for an organisation, without affecting another organisation', async () => {
    for (const name of ['asha', 'ravi', 'meera']) expect((await upload(org.people[name]!)).status).toBe(200);
    const refused = await upload(org.people.eve!);
    expect([refused.status, refused.body.code]).toEqual([422, 'files.unposted_company']);
    const other = await world().organisation();
    expect((await upload(other.people.admin!)).status).toBe(200);
  });
});

test('daily exports are limited per person, separately from uploads and without blocking other people', async () => {
  const crowd = Object.fromEntries(Array.from({ length: 150 }, (_unused, at) => [`p${at}`, {}]));
  const roles = Object.fromEntries(['second', 'third'].map((name) => [name, { role: 'admin' as const }]));
  const { admin, second, third } = (await world().organisation({ ...roles, ...crowd })).people;
  const exportBy = async (actor: Actor) => actor.call('employees.export', {});
  const untilRefused = async (actor: Actor) => {
    for (let done = 0; done < 120; done++) {
      const { status, body } = await exportBy(actor);
      if (status !== 200) return { done, refused: [status, body.code, body.title] };
    }
    return null;
  };
  const { done, refused } = (await untilRefused(admin!))!;
  expect(done).toBeGreaterThan(20);
  expect(refused).toEqual([422, 'files.exported_much', 'You’ve exported a lot today. Try again tomorrow.']);
  for (const actor of [second!, third!]) expect((await untilRefused(actor))!.done).toBe(done);
  expect((await upload(admin!)).status).toBe(200);
  await world().look(
    `update files set made_at = (made_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where exporter_id is not null`,
  );
  expect((await exportBy(admin!)).status).toBe(200);
  await sweepFiles.run(world().services, world().sweep);
  expect(await world().look('select 1 from files where exporter_id is not null')).toHaveLength(1);
});

describe('the nightly sweep of files', () => {
  const old = async (actor: Actor) => (await actor.ok('posts.uploadMedia', { file: await photo() })).id;
  const bytes = async (fileId: string) =>
    world().services.storage.get(pathOf({ organisationId: org.id, fileId, name: '480.webp' }));

  test('keeps a picture that a draft posts meanwhile, and deletes the others with their bytes', async () => {
    const { asha } = org.people;
    const [posted, forgotten] = [await old(asha!), await old(asha!)];
    moveClock(dayMs + 60_000);
    const draft = new pg.Client({ connectionString: world().adminUrl });
    await draft.connect();
    await draft.query('begin');
    await draft.query('update files set in_use = true where id = $1', [posted]);
    const sweeping = sweepFiles.run(world().services, world().sweep);
    await waitUntilBlocked(world());
    await draft.query('commit');
    await draft.end();
    await sweeping;
    moveClock(0);
    expect([await bytes(posted), await bytes(forgotten)]).toEqual([expect.anything(), null]);
    expect((await post(asha!, forgotten)).body.code).toBe('posts.media_unknown');
  });

  test('continues with other organisations if one fails', async () => {
    const other = await world().organisation();
    const [first, second] = [await old(org.people.asha!), await old(other.people.admin!)];
    moveClock(dayMs + 60_000);
    const { storage } = world().services;
    const { remove } = storage;
    storage.remove = async (path) => {
      if (path.startsWith(org.id)) throw new Error('The disk does not answer');
      await remove(path);
    };
    await sweepFiles.run(world().services, world().sweep);
    storage.remove = remove;
    moveClock(0);
    expect(await bytes(first)).not.toBeNull();
    const path = pathOf({ organisationId: other.id, fileId: second, name: '480.webp' });
    expect(await storage.get(path)).toBeNull();
  });

  test('leaves no file without bytes when interrupted, and removes leftover bytes the next night', async () => {
    const { asha } = org.people;
    const ids = [await old(asha!), await old(asha!)];
    moveClock(dayMs + 60_000);
    const { storage } = world().services;
    const { remove } = storage;
    let removed = 0;
    storage.remove = async (path) => {
      if (removed === 1 && path.startsWith(org.id)) throw new Error('The process ends here');
      if (path.startsWith(org.id)) removed += 1;
      await remove(path);
    };
    await sweepFiles.run(world().services, world().sweep);
    storage.remove = remove;
    const stored = async () => (await Promise.all(ids.map(bytes))).filter((found) => found !== null).length;
    const rows = async () => (await world().look('select 1 from files where id = any($1)', [ids])).length;
    expect([await rows(), await stored()]).toEqual([0, 1]);
    moveClock(0);
    const used = await asha!.ok('posts.uploadMedia', { file: await photo() });
    await sweepFiles.run(world().services, world().sweep);
    expect([await rows(), await stored()]).toEqual([0, 0]);
    expect(await bytes(used.id)).not.toBeNull();
  });
});
