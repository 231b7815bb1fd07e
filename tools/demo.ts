import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadDemo } from '../demo/load.ts';
import { boot } from './start/boot.ts';
import { randomPassword } from './start/demonstration-passwords.ts';
import { passwordsOf } from './start/demonstration-rule.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();
const say = (line: string): void => console.log(`· ${line}`);

async function freeSubdomain(directUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: directUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    const { rows } = await client.query<{ subdomain: string }>(
      `select subdomain from subdomains where subdomain like 'northwind%'`,
    );
    const taken = new Set(rows.map((row) => row.subdomain));
    let name = 'northwind';
    for (let number = 2; taken.has(name); number++) name = `northwind-${number}`;
    return name;
  } finally {
    await client.end();
  }
}

async function demo(): Promise<void> {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '60' } } });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 20 || people > 10_000)
    throw new Error('--people must be a whole number from 20 to 10000');
  process.env.DEMO = 'off';
  const environment = await boot(dataFolder(), ending, say, { serves: false });
  const url = environment.DATABASE_URL!;
  const directUrl = environment.DATABASE_DIRECT_URL ?? url;
  const made = await loadDemo({
    url,
    directUrl,
    people,
    ...(passwordsOf(environment) === 'random passwords' && { newPassword: randomPassword }),
    subdomain: await freeSubdomain(directUrl),
    secretKey: environment.SECRET_KEY!,
    dataFolder: environment.DATA_FOLDER,
    onProgress: say,
  });
  console.log(`\nMade ${made.subdomain} with ${people} people. Sign in as`);
  for (const { role, email, password } of made.signIns) console.log(`  ${role.padEnd(8)}  ${email}  ${password}`);
}

try {
  await demo();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
