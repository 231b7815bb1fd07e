import path from 'node:path';
import { orderChecks } from '../server/src/features/orders/verify.ts';
import { verifyLedger } from '../server/src/features/points/verify.ts';
import { keyOf, openBackup, restoreBackup } from './backup/put-back.ts';
import { startDatabase } from './database.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { prepareGivenDatabase } from './start/given-database.ts';
import { claim, dataFolder } from './start/instance.ts';

const ending = prepareEnding(130);
const say = (line: string): void => console.log(`· ${line}`);

async function databaseIn(folder: string): Promise<string> {
  const given = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  if (given) {
    await prepareGivenDatabase(given);
    return given;
  }
  const database = await startDatabase({ folder: path.join(folder, 'postgres'), durable: true, onProgress: say });
  ending.add(() => database.stop());
  return database.url;
}

async function restore(): Promise<number> {
  const [from] = process.argv.slice(2);
  if (!from) throw new Error('Use: npm run restore -- FOLDER');
  say('Checking the backup');
  const backup = await openBackup(path.resolve(from));
  const secretKey = keyOf(backup, process.env.SECRET_KEY);
  const folder = dataFolder();
  const folderClaim = await claim(folder);
  if ('runningAt' in folderClaim)
    throw new Error(`Apprecio runs on ${folder}. End it, or give DATA_FOLDER another folder.`);
  const directUrl = await databaseIn(folder);
  await restoreBackup(backup, { directUrl, dataFolder: folder, secretKey, say });
  const off = (await verifyLedger(directUrl, orderChecks)).filter(({ problems }) => problems.length > 0);
  const rows = Object.values(backup.manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Restored ${rows} rows and ${backup.manifest.files} files of ${backup.manifest.takenAt}.`);
  console.log(off.length === 0 ? 'All books balance.' : `${off.length} books are off; npm run ledger:verify says how.`);
  return off.length === 0 ? 0 : 1;
}

try {
  await ending.end(await restore());
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
