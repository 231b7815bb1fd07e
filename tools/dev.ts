import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { boot } from './start/boot.ts';
import { signInLines } from './start/demonstration.ts';
import { explain, prepareEnding } from './start/ending.ts';
import { claim, dataFolder, root } from './start/instance.ts';

const ending = prepareEnding();
const folder = dataFolder();
const say = (line: string): void => console.log(`· ${line}`);

function watchServer(environment: Record<string, string | undefined>, port: number): ChildProcess {
  const entry = path.join(root, 'tools', 'start', 'dev-server.ts');
  const env = { ...environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: environment.LOG_LEVEL ?? 'warn' };
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', entry], { cwd: root, env, stdio: 'inherit' });
}

// The server restarts on every change. Vite keeps running on the one port that people open, and forwards the server's
// requests.
async function start(): Promise<void> {
  const folderClaim = await claim(folder);
  if ('runningAt' in folderClaim) {
    console.log(`Apprecio is already running at ${folderClaim.runningAt}; end it first.`);
    process.exit(1);
  }
  const booted = await boot(folder, ending, say, { serves: true });
  const environment: typeof booted = { TEST_PAYMENTS: 'on', ...booted };
  const port = Number(environment.PORT);
  const server = watchServer(environment, port + 1000);
  ending.add(
    () =>
      new Promise((resolve) => {
        if (server.exitCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  );
  const target = { target: `http://127.0.0.1:${port + 1000}`, changeOrigin: false };
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web', 'vite.config.ts'),
    server: {
      port,
      strictPort: true,
      host: environment.HOST ?? '127.0.0.1',
      proxy: { '/api': target, '/content': target },
    },
  });
  await vite.listen();
  ending.add(() => vite.close());
  const address = environment.PUBLIC_URL ?? '';
  folderClaim.announce(address);
  console.log(`\n  ${address}\n\n${signInLines(folder).join('\n')}\n`);
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
