import { parseArgs } from 'node:util';
import { email as emailText, fullName } from '../contract/src/api/text.ts';
import {
  enterAsSuperAdmin,
  leaveAsSuperAdmin,
} from '../server/src/features/employees/super-admin/super-admin.commands.ts';
import { makeServices } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { boot } from './start/boot.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();
const usage = `Use: npm run super-admin -- --email E --name N --enter SUBDOMAIN
     npm run super-admin -- --email E --leave`;

function read(shape: typeof emailText, value: string | undefined, expected: string): string {
  const { data, success } = shape.safeParse(value);
  if (!success) throw new Error(`${expected}.\n${usage}`);
  return data;
}

async function superAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      enter: { type: 'string' },
      leave: { type: 'boolean', default: false },
    },
  });
  if (!values.email || values.leave === (values.enter !== undefined)) throw new Error(usage);
  const email = read(emailText, values.email, '--email must be an e-mail address');
  const name = values.leave ? '' : read(fullName, values.name, '--name must be a name of up to 100 characters');
  const environment = await boot(dataFolder(), ending, (line) => console.log(`· ${line}`), { serves: false });
  const services = await makeServices(readConfig(environment));
  ending.add(async () => {
    await services.live.stop();
    await services.database.end();
  });
  if (values.enter === undefined) {
    const left = await leaveAsSuperAdmin(services, email);
    console.log(left > 0 ? `${email} is a super admin no more.` : `${email} was no super admin.`);
    return;
  }
  await enterAsSuperAdmin(services, values.enter, { email, name });
  console.log(`${email} is invited to ${values.enter} as a super admin.`);
}

try {
  await superAdmin();
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
