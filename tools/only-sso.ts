import { parseArgs } from 'node:util';
import { turnOffOnlySso } from '../server/src/features/auth/only-sso/only-sso.commands.ts';
import { makeServices } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { boot } from './start/boot.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();
const usage = 'Use: npm run only-sso -- --off SUBDOMAIN';

async function turnOff(): Promise<void> {
  const { values } = parseArgs({ options: { off: { type: 'string' } } });
  if (!values.off) throw new Error(usage);
  const environment = await boot(dataFolder(), ending, (line) => console.log(`· ${line}`), { serves: false });
  const services = await makeServices(readConfig(environment));
  ending.add(async () => {
    await services.live.stop();
    await services.database.end();
  });
  const domains = await turnOffOnlySso(services, values.off);
  console.log(
    domains.length > 0 ? `Passwords work again for ${domains.join(', ')}.` : 'Only single sign-on was not on.',
  );
}

try {
  await turnOff();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
