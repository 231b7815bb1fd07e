import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoContentFolder } from '../../../demo/content.ts';
import { type Demonstration, loadDemo } from '../../../demo/load.ts';
import { setPassword } from '../../../server/src/features/auth/passwords/commands.ts';
import { type Running, startServer } from '../../../server/src/main.ts';
import { asSystem } from '../../../server/src/platform/as-system.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { hashPassword } from '../../../server/src/platform/security/passwords.ts';
import type { Services } from '../../../server/src/platform/services.ts';
import { explain, prepareEnding } from '../../../tools/start/ending.ts';
import { buildWeb } from '../../../tools/start/web-build.ts';
import type { DemoPerson, Stage } from '../stage.ts';
import { makeDatabase } from './database.ts';
import { serveNights } from './nights.ts';

const secretKey = 'the key of the journeys, which guards nothing';
const subdomain = 'northwind';
const ending = prepareEnding();
const say = (line: string): void => console.log(`· ${line}`);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

// The demonstration gives three people a password; the journeys come in as anyone of it.
async function givePasswords({ database, ...services }: Services, password: string): Promise<DemoPerson[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select organisation_id as id from subdomains where subdomain = $1',
    [subdomain],
  );
  const hash = await hashPassword(password);
  return await asSystem({ ...services, database }, rows[0]!.id, 'e2e', async (ctx) => {
    const people = await ctx.db
      .selectFrom('people')
      .select(['id', 'name', 'email', 'role', 'manager_id'])
      .orderBy('employee_id')
      .execute();
    for (const person of people) await setPassword(ctx, person.id, hash);
    return people.map(({ manager_id, ...person }) => ({ ...person, managerId: manager_id }));
  });
}

async function makeDemo(dataFolder: string): Promise<{ url: string; signIns: Demonstration['signIns'] }> {
  const { url, drop } = await makeDatabase();
  ending.add(drop);
  const { signIns } = await loadDemo({ url, directUrl: url, people: 60, subdomain, secretKey, dataFolder });
  return { url, signIns };
}

async function start(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apprecio-e2e-data-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const [{ url, signIns }] = await Promise.all([makeDemo(folder), buildWeb(ending, say)]);
  const port = await freePort();
  const unlimited = '1000000';
  const settings = {
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    DATA_FOLDER: folder,
    CONTENT_FOLDER: demoContentFolder,
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
    RATE_PER_MINUTE: unlimited,
    SIGN_IN_PER_MINUTE: unlimited,
    ANONYMOUS_PER_MINUTE: unlimited,
    ALLOW_PRIVATE_SSO_HOSTS: 'on',
    SIGN_IN_FAILURES_PER_MINUTE: unlimited,
  };
  const serve = async (at: number, more: Record<string, string> = {}): Promise<Running> => {
    const address = { PORT: String(at), PUBLIC_URL: `http://localhost:${at}` };
    const running = await startServer(readConfig({ ...settings, ...address, ...more }));
    ending.add(() => running.stop());
    return running;
  };
  const server = await serve(port);
  const analytics = { port: await freePort(), script: `http://localhost:${await freePort()}/recorder.js` };
  await serve(analytics.port, { WORKER: 'off', ANALYTICS_SCRIPT: analytics.script, DEMONSTRATION: subdomain });
  const nights = await freePort();
  ending.add(await serveNights(server.services, url, nights));
  const { password } = signIns[0]!;
  const people = await givePasswords(server.services, password);
  const emailOf = (role: string): string => signIns.find((signIn) => signIn.role === role)!.email;
  const cast = { employee: emailOf('employee'), manager: emailOf('manager'), admin: emailOf('admin') };
  return {
    port,
    secretKey,
    outbox: path.join(folder, 'outbox'),
    analytics,
    nights,
    demo: { subdomain, password, people, cast },
  };
}

try {
  process.send?.(await start());
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
