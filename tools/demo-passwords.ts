import { boot } from './start/boot.ts';
import { newPasswords } from './start/demonstration.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { dataFolder } from './start/instance.ts';

const ending = prepareEnding();

try {
  process.env.DEMO = 'off';
  const folder = dataFolder();
  const environment = await boot(folder, ending, (line) => console.log(`· ${line}`), { serves: false });
  const lines = await newPasswords(folder, environment);
  console.log(`\nNew passwords, shown this once; everybody there has to sign in again:\n${lines.join('\n')}`);
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
