import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { features } from '../server/src/features.ts';
import { sealedMails } from '../server/src/platform/mails/outbox.ts';
import { type Resealed, resealAll } from '../server/src/platform/security/sealed.ts';
import { connectAsOwner } from './backup/rows.ts';
import { startDatabase } from './database.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { claim, dataFolder, nextKeyFile, secretKey } from './start/instance.ts';

const ending = prepareEnding(130);
const say = (line: string): void => console.log(`· ${line}`);
const shortest = 32;

interface Keys {
  from: string;
  to: string;
  /** Notes that the new key is the one in use. */
  keep: () => void;
}

/** The keys where they are settings, as the servers have them: both have to be given. */
function givenKeys(to: string, from: string | undefined): Keys {
  if (!from)
    throw new Error(
      'Give the new key as SECRET_KEY and the former one as SECRET_KEY_PREVIOUS, as every server has them.',
    );
  return { from, to, keep: () => say('Start every process without SECRET_KEY_PREVIOUS now') };
}

/** The keys where one lies in the data folder. The new one lies beside it until the rows have it. */
function storedKeys(folder: string, to: string | undefined): Keys {
  const next = nextKeyFile(folder);
  if (!existsSync(next)) writeFileSync(next, to ?? randomBytes(32).toString('hex'), { mode: 0o600 });
  return {
    from: secretKey(folder, 'change'),
    to: readFileSync(next, 'utf8').trim(),
    keep: () => renameSync(next, path.join(folder, 'secret-key')),
  };
}

async function databaseUrl(folder: string): Promise<string> {
  const given = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  if (given) return given;
  if (!existsSync(path.join(folder, 'postgres'))) throw new Error(`There is no database in ${folder}.`);
  const database = await startDatabase({ folder: path.join(folder, 'postgres'), durable: true, onProgress: say });
  ending.add(() => database.stop());
  return database.url;
}

const columns = [sealedMails, ...features.flatMap(({ sealed = [] }) => sealed)];
const passesAtMost = 10;

/** Seals anew while servers run: until nothing is left that they wrote with the former key meanwhile. */
async function resealBeside(url: string, keys: Keys): Promise<Resealed> {
  const client = await connectAsOwner(url);
  try {
    let changed = 0;
    for (let pass = 0; pass < passesAtMost; pass++) {
      const counts = await resealAll(client, columns, keys);
      changed += counts.changed;
      if (counts.changed === 0) return { ...counts, changed, before: counts.before - changed };
    }
    throw new Error('Some server still seals with the former key. Start all with the new one as SECRET_KEY first.');
  } finally {
    await client.end();
  }
}

async function reseal(url: string, { from, to }: Keys): Promise<Resealed> {
  const client = await connectAsOwner(url);
  try {
    await client.query('begin');
    await client.query(`lock table ${[...new Set(columns.map(({ table }) => table))].join(', ')} in exclusive mode`);
    const counts = await resealAll(client, columns, { from, to });
    await client.query('commit');
    return counts;
  } finally {
    await client.end();
  }
}

async function change(): Promise<void> {
  const folder = dataFolder();
  const { DATABASE_URL: given, SECRET_KEY: current, SECRET_KEY_PREVIOUS: former, NEW_SECRET_KEY: wanted } = process.env;
  const beside = Boolean(current && given);
  const running = beside ? null : await claim(folder);
  if (running && 'runningAt' in running)
    throw new Error(`Apprecio runs at ${running.runningAt}. Stop every process first.`);
  if ([wanted, current].some((key) => key !== undefined && key.length < shortest))
    throw new Error(`A secret key needs ${shortest} characters or more`);
  const url = await databaseUrl(folder);
  const keys = current ? givenKeys(current, former) : storedKeys(folder, wanted);
  if (keys.from === keys.to) throw new Error('The new key is the present one.');
  const { changed, before, unread } = await (beside ? resealBeside : reseal)(url, keys);
  keys.keep();
  say(`Sealed with the new key: ${changed + before}`);
  if (unread > 0) say(`Opened with neither key, and left as they are: ${unread}`);
  console.log('The secret key is changed. Nobody has to sign in again.');
}

try {
  await change();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
