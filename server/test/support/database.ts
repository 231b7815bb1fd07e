import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../../tools/database.ts';
import { dropAll, makeRoles, makeTemplate } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    login: string;
    template: string;
    /** Prefix of the names of this run's databases. */
    run: string;
    /** Folder for the files of this run's worlds. */
    folder: string;
  }
}

const template = 'apprecio_template';
const login = 'apprecio_test';

/** Removes a folder when this run ends, also when it is interrupted; returns how to remove it before. */
function removeAtEnd(folder: string): () => void {
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return remove;
}

async function databaseToUse(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'apprecio-test-'));
  const running = await startDatabase({ folder, durable: false });
  const remove = removeAtEnd(folder);
  return {
    adminUrl: running.adminUrl,
    stop: async () => {
      await running.stop();
      remove();
    },
  };
}

/** Says which sample of the sweeps this run takes: that of the day, or the one of `npm test -- --seed N`. */
function seedOfRun(): number {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Date.now() / 86_400_000));
  if (process.env.TEST_DEEP !== '1') console.log(`· samples of the sweeps: --seed ${seed}`);
  return seed;
}

/** Makes the migrated template that every world copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await databaseToUse();
  await makeRoles(adminUrl, login);
  await makeTemplate(adminUrl, template, login);
  project.provide('sampleSeed', seedOfRun());
  project.provide('adminUrl', adminUrl);
  project.provide('login', login);
  project.provide('template', template);
  const prefix = `t_${randomUUID().slice(0, 8)}_`;
  project.provide('run', prefix);
  const folder = await mkdtemp(join(tmpdir(), 'apprecio-data-'));
  const remove = removeAtEnd(folder);
  project.provide('folder', folder);
  return async () => {
    remove();
    await dropAll(adminUrl, prefix);
    await stop();
  };
}
