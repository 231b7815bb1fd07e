import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabase } from '../database.ts';
import { findDatabaseLocation } from './location.ts';
import { spawnPostmaster } from './postmaster.ts';

const say = () => undefined;

test('a database whose port was taken meanwhile reports that and leaves no timer waiting', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-port-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startDatabase({ folder, durable: false });
  await database.stop();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const waiting = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = waiting();
  const place = await findDatabaseLocation(folder, say);
  await expect(spawnPostmaster(place, { port, durable: false, say })).rejects.toMatchObject({ reason: 'port' });
  await sleep(200);
  expect(waiting()).toBeLessThanOrEqual(before);
});
