import path from 'node:path';
import { orderChecks } from '../server/src/features/orders/verify.ts';
import { verifyLedger } from '../server/src/features/points/verify.ts';
import { startDatabase } from './database.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();

async function directUrl(): Promise<string> {
  const given = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  if (given) return given;
  const folder = path.join(dataFolder(), 'postgres');
  const database = await startDatabase({ folder, durable: true, onProgress: (line) => console.log(`· ${line}`) });
  ending.add(() => database.stop());
  return database.url;
}

async function verify(): Promise<number> {
  const books = await verifyLedger(await directUrl(), orderChecks);
  for (const { name, transfers, entries, problems } of books) {
    const verdict = problems.length === 0 ? 'balanced' : 'OFF';
    console.log(`${verdict.padEnd(8)}  ${name}: ${transfers} transfers, ${entries} entries`);
    for (const problem of problems) console.log(`          ${problem}`);
  }
  const off = books.filter(({ problems }) => problems.length > 0).length;
  console.log(
    off === 0 ? `All ${books.length} organisations balance.` : `${off} of ${books.length} organisations are off.`,
  );
  return off === 0 ? 0 : 1;
}

try {
  await ending.end(await verify());
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
