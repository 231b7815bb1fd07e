import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Installation, takeBackup } from './backup/take.ts';
import { startDatabase } from './database.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder, root, secretKey } from './start/instance.ts';

const ending = prepareEnding(130);
const say = (line: string): void => console.log(`· ${line}`);

async function installation(): Promise<Installation> {
  const folder = dataFolder();
  const given = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  if (!given && !existsSync(path.join(folder, 'postgres')))
    throw new Error(`There is nothing to back up in ${folder}.`);
  const key = process.env.SECRET_KEY ?? secretKey(folder);
  if (given) return { directUrl: given, dataFolder: folder, secretKey: key, say };
  const database = await startDatabase({ folder: path.join(folder, 'postgres'), durable: true, onProgress: say });
  ending.add(() => database.stop());
  return { directUrl: database.url, dataFolder: folder, secretKey: key, say };
}

function target(): string {
  const [given] = process.argv.slice(2);
  if (given) return path.resolve(given);
  const now = new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return path.join(root, 'backups', `apprecio-${now}`);
}

try {
  const folder = target();
  await takeBackup(await installation(), folder);
  if (process.env.S3_BUCKET) say(`The files in the bucket ${process.env.S3_BUCKET} are not in it`);
  console.log(`The backup is in ${folder}. Whoever can read it can read everything; keep it as safe as the data.`);
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
