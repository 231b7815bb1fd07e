import path from 'node:path';
import pg from 'pg';
import { contentFolder } from '../../demo/content.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { migrate } from '../../server/src/platform/db/setup.ts';
import { type RunningDatabase, startDatabase } from '../database.ts';
import {
  demonstrationSubdomain,
  forgetRemoved,
  guardDemonstration,
  makeDemonstration,
  wasInterrupted,
} from './demonstration.ts';
import type { Ending } from './ending.ts';
import { prepareGivenDatabase } from './given-database.ts';
import { choosePort, preferredPort, secretKey } from './instance.ts';
import { moveOlderDataAside, refuseOlderDatabase } from './older-data.ts';

type Environment = Record<string, string | undefined>;

async function startAgainEmpty({ adminUrl }: RunningDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('drop database if exists apprecio with (force)');
    await client.query('create database apprecio owner apprecio_owner');
  } finally {
    await client.end();
  }
}

// Reports faulty settings before anything is started. Missing settings are filled in later.
function checkSettings(): void {
  readConfig({ DATABASE_URL: 'postgres://later', SECRET_KEY: '0'.repeat(32), ...process.env });
}

type Say = (line: string) => void;

async function startEmbedded(folder: string, serves: boolean, say: Say): Promise<RunningDatabase> {
  const start = () => startDatabase({ folder: path.join(folder, 'postgres'), durable: true, onProgress: say });
  const database = await start();
  return (await moveOlderDataAside(folder, database, serves, say)) ? start() : database;
}

async function findDatabase(folder: string, ending: Ending, say: Say, serves: boolean): Promise<string> {
  if (process.env.DATABASE_URL) {
    const directUrl = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
    await prepareGivenDatabase(directUrl);
    await refuseOlderDatabase(directUrl);
    return process.env.DATABASE_URL;
  }
  say('Starting the database');
  const database = await startEmbedded(folder, serves, say);
  ending.add(() => database.stop());
  if (wasInterrupted(folder)) {
    say('The demonstration was cut off while it was made; making it again');
    await startAgainEmpty(database);
  }
  return database.url;
}

/**
 * Prepares a server's needs: the database, its schema, the demonstration. Returns the given environment, completed
 * with the database address, the port, the key and the public address. A process that `serves` gets a free port;
 * others get the one last served on.
 * @throws ConfigError for an invalid setting, Error for a problem of the database.
 */
export async function boot(
  folder: string,
  ending: Ending,
  say: Say,
  { serves }: { serves: boolean },
): Promise<Environment> {
  checkSettings();
  const url = await findDatabase(folder, ending, say, serves);
  const directUrl = process.env.DATABASE_DIRECT_URL ?? url;
  const { applied } = await migrate(directUrl);
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
  const key = process.env.SECRET_KEY ?? secretKey(folder);
  await makeDemonstration(folder, { url, directUrl, secretKey: key }, say);
  await forgetRemoved(folder, directUrl);
  const port = serves ? await choosePort(folder, process.env.HOST ?? '127.0.0.1') : preferredPort(folder);
  const demonstration = demonstrationSubdomain(folder);
  const pictures = contentFolder(folder);
  const environment: Environment = {
    ...(demonstration === null ? {} : { DEMONSTRATION: demonstration }),
    ...(pictures !== null && { CONTENT_FOLDER: pictures }),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: key,
    ...process.env,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATA_FOLDER: folder,
    PORT: String(port),
  };
  if (serves) await guardDemonstration(folder, environment, say);
  return environment;
}
