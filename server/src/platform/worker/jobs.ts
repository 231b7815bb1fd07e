import { Logger as GraphileLogger, type Runner, run as runJobs } from 'graphile-worker';
import pg from 'pg';
import { present } from '../clock.ts';
import { Database } from '../db/database.ts';
import { deliverMails } from '../mails/outbox.ts';
import type { Log } from '../observability/log.ts';
import { workOff } from '../queues.ts';
import type { Services } from '../services.ts';
import { react } from './due-reactions.ts';
import type { Schedule } from './schedules.ts';

const sweepMs = 1000;

/** Sends what is due, of one organisation or of all, at least once; asked again every second. */
export type Delivery = (services: Services, sweep: Database, organisationId?: string | null) => Promise<void>;

/** Runs due reactions of one organisation, or of all, until none is left. Returns how many were done or postponed. */
export async function drain(
  services: Services,
  sweep: Database,
  organisationId: string | null = null,
): Promise<number> {
  const due = async () => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from reactions_due
       where parked_at is null and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       group by organisation_id order by min(due_at) limit 1000`,
      [present(), organisationId],
    );
    return rows.map((row) => row.organisation_id);
  };
  return workOff({ name: 'reactions', due, next: (id) => react(services, id) }, services.log);
}

/** Work that runs at most once at a time; asked for while it runs, it runs once more. */
class CoalescedTask {
  private readonly work: () => Promise<unknown>;
  private again = false;
  running: Promise<unknown> | null = null;

  constructor(work: () => Promise<unknown>) {
    this.work = work;
  }

  ask(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.work().finally(() => {
      this.running = null;
      if (!this.again) return;
      this.again = false;
      this.ask();
    });
  }
}

/** The worker of a process: reactions as they fall due, mails and other deliveries, and the schedules. */
export class Worker {
  private readonly services: Services;
  private readonly sweep: Database;
  private readonly schedules: readonly Schedule[];
  private readonly jobsPool: pg.Pool;
  private runners: Runner[] = [];
  private timer: NodeJS.Timeout | null = null;
  private readonly turns: CoalescedTask[];
  private readonly running = new Set<string>();
  private stopped = false;

  /** It works on connections of its own, so that it takes none from requests, and waits for one as long as it must. */
  constructor(services: Services, schedules: readonly Schedule[], deliveries: readonly Delivery[]) {
    const { directUrl, workerConnections } = services.config;
    const database = new Database(directUrl, 'apprecio_app', workerConnections, { waitMs: 60_000 });
    this.services = { ...services, database };
    this.schedules = schedules;
    this.sweep = new Database(directUrl, 'apprecio_worker', 2);
    this.jobsPool = jobsPool(directUrl);
    this.turns = [drain, deliverMails, ...deliveries].map(
      (work) =>
        new CoalescedTask(() =>
          work(this.services, this.sweep).catch((error: Error) => {
            services.log.warn({ error: error.message }, 'the worker could not sweep');
          }),
        ),
    );
  }

  /** Schedules of the start run first. Those that are quick have a runner of their own, so that they wait for none that takes long. */
  async start(): Promise<void> {
    this.services.live.onWake = () => this.wake();
    this.timer = setInterval(() => this.wake(), sweepMs);
    await this.runAtStart();
    for (const quick of [true, false]) {
      const schedules = this.schedules.filter(({ isQuick = false }) => isQuick === quick);
      this.runners.push(await this.run(schedules));
    }
  }

  /** Runs the schedules of the start. A failure is logged and retried at the next time of the schedule. */
  private async runAtStart(): Promise<void> {
    for (const schedule of this.schedules.filter(({ atStart }) => atStart)) {
      const note = ({ stack }: Error) =>
        this.services.log.error({ schedule: schedule.name, error: stack }, 'a schedule failed');
      await this.once(schedule).catch(note);
    }
  }

  private run(schedules: readonly Schedule[]): Promise<Runner> {
    return runJobs({
      pgPool: this.jobsPool,
      concurrency: 2,
      noHandleSignals: true,
      noPreparedStatements: true,
      crontab: schedules.map(({ name, cron }) => `${cron} ${name} ?max=3`).join('\n'),
      taskList: Object.fromEntries(schedules.map((schedule) => [schedule.name, () => this.once(schedule)])),
      logger: quietLogger(this.services.log),
    });
  }

  /** Runs a schedule unless its last run still goes on here, and measures it. */
  private async once(schedule: Schedule): Promise<void> {
    const { name } = schedule;
    if (this.running.has(name)) return;
    this.running.add(name);
    const end = this.services.metrics.schedules.startTimer({ schedule: name });
    try {
      await schedule.run(this.services, this.sweep);
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    } finally {
      this.running.delete(name);
    }
  }

  /** Looks for due reactions and mails soon; calls while it runs make it look once more. */
  wake(): void {
    if (this.stopped) return;
    for (const turn of this.turns) turn.ask();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.turns.map(async ({ running }) => running));
    await Promise.all(this.runners.map((runner) => runner.stop().catch(() => undefined)));
    await this.jobsPool.end();
    await this.sweep.end();
    await this.services.database.end();
  }
}

/** The connections of the job queue, which makes its own schema; Citus is not to spread it (rule 30). */
function jobsPool(connectionString: string): pg.Pool {
  const options = '-c role=apprecio_worker -c citus.enable_ddl_propagation=off';
  const pool = new pg.Pool({ connectionString, max: 5, options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function quietLogger(log: Log) {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ jobs: message });
  });
}
