import { join } from 'node:path';
import { installPlainMessages } from '@apprecio/contract/api/messages';
import type { FastifyInstance } from 'fastify';
import { groupsOf, routes, feeds, webhooks } from './app.ts';
import { outboxMailer, smtpMailer } from './integrations/email/mailer.ts';
import { makePusher } from './integrations/push/pusher.ts';
import { diskStorage } from './integrations/storage/disk.ts';
import { present } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { checkCluster } from './platform/db/cluster.ts';
import { Database } from './platform/db/database.ts';
import { checkRole } from './platform/db/setup.ts';
import { makeHttp } from './platform/http/http.ts';
import { LiveHub } from './platform/live/hub.ts';
import { type Log, makeLog } from './platform/observability/log.ts';
import { Metrics } from './platform/observability/metrics.ts';
import type { Tracer } from './platform/observability/tracing.ts';
import type { Services, Storage } from './platform/services.ts';
import { BatchedWriteQueue } from './platform/worker/batched-write-queue.ts';
import { Worker } from './platform/worker/jobs.ts';
import { deliveries, reactor, schedules } from './worker.ts';

/** A running process: its address, its HTTP app, and how to stop it. */
export interface Running {
  address: string;
  app: FastifyInstance;
  services: Services;
  stop(): Promise<void>;
}

async function makeTracer({ traceEndpoint, traceServiceName }: Config, log: Log): Promise<Tracer | null> {
  if (traceEndpoint === null) return null;
  const { otlpTracer } = await import('./platform/observability/otlp.ts');
  return otlpTracer(traceEndpoint, traceServiceName, ({ message }) => log.warn({ error: message }, 'spans were lost'));
}

async function makeStorage({ s3, dataFolder }: Config): Promise<Storage> {
  if (s3 === null) return diskStorage(join(dataFolder, 'files'));
  const { s3Storage } = await import('./integrations/storage/s3.ts');
  return s3Storage(s3);
}

/** Creates, connects and checks the services of one process, without HTTP or worker. */
export async function makeServices(config: Config): Promise<Services> {
  installPlainMessages();
  const log = makeLog(config.logLevel);
  const storage = await makeStorage(config);
  const database = new Database(config.databaseUrl, 'apprecio_app', config.databaseConnections);
  await checkRole(database.pool, 'apprecio_app');
  await checkCluster(database.pool);
  const metrics = new Metrics();
  const outbox = outboxMailer(config);
  const live = new LiveHub(config.directUrl, { pool: database.pool, log, metrics });
  await live.start();
  return {
    config,
    database,
    live,
    lots: new BatchedWriteQueue(log),
    log,
    metrics,
    reactor,
    groupsOf,
    mailer: config.smtp ? smtpMailer(config, config.smtp) : outbox,
    outbox,
    pusher: makePusher(config, log),
    storage,
    tracer: await makeTracer(config, log),
    now: present,
  };
}

const patienceMs = 10_000;

/** Stops taking calls, lets those under way be answered, then lets go of connections that are only kept alive. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20);
  const last = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(last);
}

/**
 * Starts the API, the web and the worker in this process. With port 0 the system chooses one.
 * @throws Error when the database role is not safe, or the port is taken (`code` EADDRINUSE)
 */
export async function startServer(config: Config): Promise<Running> {
  const services = await makeServices(config);
  const app = await makeHttp(services, routes, webhooks, feeds);
  const worker = config.worker === 'off' ? null : new Worker(services, schedules, deliveries);
  const stop = async () => {
    services.live.close();
    await closeGently(app);
    await worker?.stop();
    await services.live.stop();
    await services.lots.stop();
    await services.database.end();
    await services.tracer?.stop();
  };
  try {
    await services.database.keepOpen();
    const address = await app.listen({ port: config.port, host: config.host });
    await worker?.start();
    services.lots.start();
    return { address, app, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
