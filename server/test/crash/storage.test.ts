import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '@apprecio/contract/api/ids';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { diskStorage } from '../../src/integrations/storage/disk.ts';
import { s3Storage } from '../../src/integrations/storage/s3.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { readConfig, type S3Settings } from '../../src/platform/config.ts';
import type { Storage } from '../../src/platform/services.ts';
import { sweepFiles } from '../../src/platform/worker/sweep-files.ts';
import { film } from '../support/things/pictures-of-posts.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const faux: FauxqsServer = await startFauxqs({ port: 0, logger: false });
const bucket = 'apprecio-files';
faux.createBucket(bucket);
const settings: S3Settings = {
  bucket,
  region: 'us-east-1',
  endpoint: faux.address,
  keys: { id: 'test', secret: 'test' },
};
const world = useOwnWorld({
  S3_BUCKET: bucket,
  S3_ENDPOINT: faux.address,
  S3_ACCESS_KEY_ID: 'test',
  S3_SECRET_ACCESS_KEY: 'test',
});
const storages: Record<string, () => Promise<Storage>> = {
  disk: async () => diskStorage(mkdtempSync(join(inject('folder'), 'storage-'))),
  S3: () => s3Storage(settings),
};

afterAll(() => faux.stop());

async function collected(part: Readable): Promise<number[]> {
  const chunks = (await part.toArray()) as Buffer[];
  return Array.from(Buffer.concat(chunks));
}

describe.each(Object.keys(storages))('files on %s (STO-06)', (kind) => {
  const organisation = newId();
  let storage: Storage;

  beforeAll(async () => {
    storage = await storages[kind]!();
  });

  async function listed(): Promise<string[]> {
    const ids: string[] = [];
    for await (const id of storage.list(organisation)) ids.push(id);
    return ids.toSorted();
  }

  test('are read back unchanged, whole or in parts, and missing files read as null', async () => {
    const path = `${organisation}/${newId()}/192.webp`;
    expect([await storage.get(path), await storage.open(path)]).toEqual([null, null]);
    await storage.put(path, new Uint8Array([1, 2, 3, 4, 5]));
    await storage.put(path, new Uint8Array([5, 6, 7, 8, 9]));
    expect([...(await storage.get(path))!]).toEqual([5, 6, 7, 8, 9]);
    const file = (await storage.open(path))!;
    expect([file.size, await collected(await file.read(1, 3))]).toEqual([5, [6, 7, 8]]);
    const large = `${organisation}/${newId()}/film.mp4`;
    await storage.putLarge(large, new Blob([new Uint8Array(3_000_000).fill(7)]));
    expect((await storage.open(large))?.size).toBe(3_000_000);
  });

  test('are listed by organisation and removed in all their sizes, without affecting others', async () => {
    const before = await listed();
    const ids = Array.from({ length: 3 }, () => newId());
    for (const id of ids)
      for (const size of [96, 192]) await storage.put(`${organisation}/${id}/${size}.webp`, new Uint8Array([size]));
    await storage.put(`${newId()}/${newId()}/192.webp`, new Uint8Array([1]));
    expect(await listed()).toEqual([...before, ...ids].toSorted());
    await storage.remove(`${organisation}/${ids[0]!}/`);
    await storage.remove(`${organisation}/${newId()}/`);
    expect(await listed()).toEqual([...before, ...ids.slice(1)].toSorted());
    expect(await storage.get(`${organisation}/${ids[0]!}/96.webp`)).toBeNull();
    expect([...(await storage.get(`${organisation}/${ids[1]!}/96.webp`))!]).toEqual([96]);
  });
});

test('a film in S3 is uploaded, played in parts by its signed address and swept if it is never posted (STO-06)', async () => {
  const org: Organisation = await world().organisation({ asha: {} });
  const { id, url } = await org.people.asha!.ok('posts.uploadMedia', { file: film({ filler: 100_000 }) });
  const part = await world().app.inject({
    method: 'GET',
    url,
    headers: { host: org.host, range: 'bytes=4-7' },
  });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  moveClock(2 * 86_400_000);
  await sweepFiles.run(world().services, world().sweep);
  moveClock(0);
  const left: string[] = [];
  for await (const one of world().services.storage.list(org.id)) left.push(one);
  expect(left).not.toContain(id);
});

test('reports a missing bucket or half a key in plain words (OPS-01)', async () => {
  await expect(s3Storage({ ...settings, bucket: 'another-bucket' })).rejects.toThrow(
    'S3_BUCKET another-bucket cannot be reached',
  );
  const half = { DATABASE_URL: 'postgres://x', SECRET_KEY: '0'.repeat(32), S3_ACCESS_KEY_ID: 'id' };
  expect(() => readConfig(half)).toThrow('S3_ACCESS_KEY_ID is not right: it must be the id of an access key');
});
