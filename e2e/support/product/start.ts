import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Running, startServer } from '../../../server/src/main.ts';
import type { Config } from '../../../server/src/platform/config.ts';
import { dropEverywhere, makeOwn } from '../../../server/test/support/databases.ts';
import { prepareEnding } from '../../../tools/start/ending.ts';
import { readTemplate, type Stage } from '../stage.ts';
import { serveNights } from './nights.ts';
import { login, secretKey, settingsOf } from './settings.ts';

const ending = prepareEnding();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

// The address is part of the settings, so the port is chosen first. Another process may take the port meanwhile.
async function serveOnFreePort(
  settings: (port: number) => Config,
  triesLeft = 3,
): Promise<{ port: number; running: Running }> {
  const port = await freePort();
  try {
    return { port, running: await startServer(settings(port)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || triesLeft === 0) throw error;
    return await serveOnFreePort(settings, triesLeft - 1);
  }
}

async function start(): Promise<Stage> {
  const { adminUrl, database, folder, dataFolder, demo } = readTemplate();
  const name = `${database}_${process.pid}`;
  const own = path.join(folder, name);
  ending.add(() => rm(own, { recursive: true, force: true, maxRetries: 5 }));
  ending.add(() => dropEverywhere(adminUrl, name));
  const [url] = await Promise.all([makeOwn(adminUrl, name, database, login), cp(dataFolder, own, { recursive: true })]);
  const serve = async (more?: Record<string, string>) => {
    const { port, running } = await serveOnFreePort((port) => settingsOf(url, own, port, more));
    ending.add(() => running.stop());
    return { port, services: running.services };
  };
  const { port, services } = await serve();
  const script = `http://localhost:${await freePort()}/recorder.js`;
  const recorded = await serve({
    WORKER: 'off',
    DATABASE_CONNECTIONS: '2',
    ANALYTICS_SCRIPT: script,
    DEMONSTRATION: demo.subdomain,
  });
  const nights = await serveNights(services, url);
  ending.add(nights.stop);
  const analytics = { port: recorded.port, script };
  return { port, secretKey, outbox: path.join(own, 'outbox'), analytics, nights: nights.port, demo };
}

try {
  process.send?.(await start());
} catch (error) {
  console.error(error);
  await ending.end(1);
}
