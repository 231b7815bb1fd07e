import { parseArgs } from 'node:util';
import { makeServices } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { Database } from '../server/src/platform/db/database.ts';
import { deleteDemonstration } from '../server/src/platform/removal.ts';
import { boot } from './start/boot.ts';
import { forgetRemoved } from './start/demonstration.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();
const say = (line: string): void => console.log(`· ${line}`);

interface Found {
  organisation_id: string;
  subdomain: string;
}

async function demonstrations(url: string): Promise<Found[]> {
  const sweep = new Database(url, 'apprecio_worker', 1);
  try {
    const { rows } = await sweep.pool.query<Found>(
      'select organisation_id, subdomain from organisations where demonstration order by subdomain',
    );
    return rows;
  } finally {
    await sweep.end();
  }
}

function summaryText({ people, files }: { people: number; files: number }): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return `${count(people, 'person', 'people')}, ${count(files, 'file', 'files')}`;
}

async function remove(): Promise<void> {
  const { values } = parseArgs({ options: { subdomain: { type: 'string' } } });
  process.env.DEMO = 'off';
  const folder = dataFolder();
  const config = readConfig({ ...(await boot(folder, ending, say, { serves: false })), LOG_LEVEL: 'error' });
  const all = await demonstrations(config.directUrl);
  const chosen = all.filter(({ subdomain }) => values.subdomain === undefined || subdomain === values.subdomain);
  if (values.subdomain !== undefined && chosen.length === 0)
    throw new Error(`There is no demonstration at ${values.subdomain}. Others are never removed.`);
  if (chosen.length === 0) return console.log('There is no demonstration.');
  const services = await makeServices(config);
  ending.add(async () => {
    await services.live.stop();
    await services.database.end();
  });
  for (const { organisation_id: organisationId, subdomain } of chosen) {
    const removed = await deleteDemonstration(services, { organisationId, subdomain });
    console.log(removed ? `Removed ${subdomain}: ${summaryText(removed)}.` : `${subdomain} was removed already.`);
  }
  await forgetRemoved(folder, config.directUrl);
  const organisations = chosen.length === 1 ? '1 organisation' : `${chosen.length} organisations`;
  console.log(`\nRemoved ${organisations}. npm start makes no other; npm run demo does.`);
}

try {
  await remove();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
