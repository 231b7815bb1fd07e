import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Demonstration, loadDemo } from '../../../demo/load.ts';
import { setPassword } from '../../../server/src/features/auth/passwords/passwords.commands.ts';
import { startServer } from '../../../server/src/main.ts';
import { asSystem } from '../../../server/src/platform/as-system.ts';
import { hashPassword } from '../../../server/src/platform/security/passwords.ts';
import type { Services } from '../../../server/src/platform/services.ts';
import { addressOf, dropAll, makeRoles, makeTemplate } from '../../../server/test/support/databases.ts';
import { startDatabase } from '../../../tools/database.ts';
import { prepareEnding } from '../../../tools/start/ending.ts';
import { buildWeb } from '../../../tools/start/web-build.ts';
import type { DemoPerson, Template } from '../stage.ts';
import { login, secretKey, settingsOf, subdomain } from './settings.ts';

const ending = prepareEnding();
const say = (line: string): void => console.log(`· ${line}`);

// The demonstration gives passwords to three people only. The journeys sign in as anyone in it.
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

/** Fills a template with the demonstration and with what a product does when it starts for the first time. */
async function fill(url: string, dataFolder: string): Promise<Template['demo']> {
  const { signIns } = await loadDemo({ url, directUrl: url, people: 60, subdomain, secretKey, dataFolder });
  const { password } = signIns[0]!;
  const first = await startServer(settingsOf(url, dataFolder, 0));
  const people = await givePasswords(first.services, password);
  await first.stop();
  const emailOf = (role: Demonstration['signIns'][number]['role']) =>
    signIns.find((signIn) => signIn.role === role)!.email;
  const cast = { employee: emailOf('employee'), manager: emailOf('manager'), admin: emailOf('admin') };
  return { subdomain, password, people, cast };
}

/** Uses the given test server, else starts one in a folder. */
async function openDatabaseServer(folder: string): Promise<string> {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  if (given) return given;
  // The account that runs the database must be able to pass through this folder.
  await chmod(path.dirname(folder), 0o711);
  const { adminUrl, stop } = await startDatabase({ folder, durable: false });
  ending.add(stop);
  return adminUrl;
}

async function make(): Promise<Template> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apprecio-e2e-'));
  ending.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const adminUrl = await openDatabaseServer(path.join(folder, 'postgres'));
  const database = `e2e_${process.pid}`;
  ending.add(() => dropAll(adminUrl, database));
  const dataFolder = path.join(folder, 'template');
  const fillNew = async (): Promise<Template['demo']> => {
    await makeRoles(adminUrl, login);
    await makeTemplate(adminUrl, database, login);
    return await fill(addressOf(adminUrl, database, login), dataFolder);
  };
  const [demo] = await Promise.all([fillNew(), buildWeb(ending, say)]);
  return { adminUrl, database, folder, dataFolder, demo };
}

try {
  const template = await make();
  // The products of the workers reuse the code compiled here.
  flushCompileCache();
  process.send?.(template);
} catch (error) {
  console.error(error);
  await ending.end(1);
}
