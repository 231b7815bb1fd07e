import { parseArgs } from 'node:util';
import { startServer } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { endOnFault } from '../server/src/platform/worker/faults.ts';
import { boot } from './start/boot.ts';
import { signInLines } from './start/demonstration.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { claim, dataFolder } from './start/instance.ts';
import { buildWeb } from './start/web-build.ts';

const started = performance.now();
const ending = prepareEnding();
const folder = dataFolder();
const say = (line: string): void => console.log(`· ${line}`);

function show(address: string): void {
  const lines = signInLines(folder);
  console.log(`\n  ${address}\n`);
  if (lines.length > 0) console.log(`Sign in as\n${lines.join('\n')}\n`);
  else console.log(`Register a company at ${address}/register\n`);
}

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  if (values.empty) process.env.DEMO = 'off';
  const folderClaim = await claim(folder);
  if ('runningAt' in folderClaim) {
    console.log('Apprecio is already running:');
    show(folderClaim.runningAt);
    process.exit(0);
  }
  const [environment] = await Promise.all([boot(folder, ending, say, { serves: true }), buildWeb(ending, say)]);
  const config = readConfig(environment);
  const server = await startServer(config);
  ending.add(async () => {
    console.log('\nStopping');
    await server.stop();
  });
  endOnFault(server.services.log, () => ending.end(1));
  // From now on, the process that started this one restarts it if it fails.
  process.send?.('serving');
  folderClaim.announce(config.publicUrl.origin);
  console.log(`\nApprecio is ready after ${((performance.now() - started) / 1000).toFixed(1)} s:`);
  show(config.publicUrl.origin);
  console.log('Ctrl-C ends it.');
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
