import { parseArgs } from 'node:util';
import { email as emailText } from '../contract/src/api/text.ts';
import { removeFactorsByCommand } from '../server/src/features/auth/removals/removals.commands.ts';
import { makeServices } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { boot } from './start/boot.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();
const usage = 'Use: npm run remove-factors -- --company SUBDOMAIN --email E';

async function remove(): Promise<void> {
  const { values } = parseArgs({ options: { company: { type: 'string' }, email: { type: 'string' } } });
  if (!values.company || !values.email) throw new Error(usage);
  const email = emailText.safeParse(values.email);
  if (!email.success) throw new Error(`--email must be an e-mail address.\n${usage}`);
  const environment = await boot(dataFolder(), ending, (line) => console.log(`· ${line}`), { serves: false });
  const services = await makeServices(readConfig(environment));
  ending.add(async () => {
    await services.live.stop();
    await services.database.end();
  });
  await removeFactorsByCommand(services, values.company, email.data);
  console.log(`${email.data} signs in to ${values.company} with the password alone. A mail tells them.`);
}

try {
  await remove();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
