import { olderMigration } from '../../server/src/platform/db/setup.ts';
import type { RunningDatabase } from '../database.ts';
import { moveDataAside } from '../postgres/location.ts';

// The holder of the folder, and the address that browsers know.
const staying = ['server.json', 'port'];

/** Returns the problem of a database that this code cannot bring up to date, or null. */
async function problemOf(directUrl: string): Promise<string | null> {
  const older = await olderMigration(directUrl);
  return (
    older &&
    `This database was made by an earlier version of Apprecio, which this one cannot bring up to date (${older}).`
  );
}

/**
 * Checks that a given database is not older than this code can bring up to date.
 * @throws Error that says so
 */
export async function refuseOlderDatabase(directUrl: string): Promise<void> {
  const problem = await problemOf(directUrl);
  if (problem) throw new Error(`${problem} Give DATABASE_URL an empty database.`);
}

/**
 * Stops an embedded database that is too old for this code, moves its data to a folder beside its own, and returns
 * true. Nothing is deleted.
 * @throws Error instead if `moves` is false, or if another process uses the database.
 */
export async function moveOlderDataAside(
  folder: string,
  database: RunningDatabase,
  moves: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  const problem = await problemOf(database.url);
  if (!problem) return false;
  await database.stop();
  if (!moves) throw new Error(`${problem} npm start moves it aside and begins anew.`);
  const target = `${folder}-before-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;
  moveDataAside(folder, target, staying);
  say(`${problem} It is kept in ${target}; beginning anew`);
  return true;
}
