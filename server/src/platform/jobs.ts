import { Logger as GraphileLogger, type Runner, run } from 'graphile-worker';
import type { Selectable } from 'kysely';
import pg from 'pg';
import type { Activity, TenantContext } from './activity.ts';
import { present } from './clock.ts';
import { begin, Database, together } from './db.ts';
import { asHouse } from './house.ts';
import type { Log } from './log.ts';
import { deliverMails } from './outbox.ts';
import type { Schedule } from './schedules.ts';
import type { Services } from './services.ts';
import type { Tables } from './tables.ts';

const sweepMs = 1000;
const batchSize = 200;
const attemptsAtMost = 10;
const atOnce = 4;

interface Due {
  organisation_id: string;
  activity_id: string;
  reaction: string;
}

/** Sends what is due, of one organisation or of all, at least once; asked again every second. */
export type Delivery = (services: Services, sweep: Database, organisationId?: string | null) => Promise<void>;

/**
 * Runs one reaction in a transaction of its organisation together with the deletion of its due row: exactly once.
 * Answers false when someone else has it or it is gone.
 */
export async function runReaction(services: Services, due: Due): Promise<boolean> {
  const reaction = services.reactor.find(due.reaction);
  if (!reaction) throw new Error(`There is no reaction ${due.reaction}`);
  const work = async (ctx: TenantContext) => {
    const [[taken], [row]] = await together(ctx.db, [
      ctx.db
        .selectFrom('reactions_due')
        .select('activity_id')
        .where('activity_id', '=', due.activity_id)
        .where('reaction', '=', due.reaction)
        .forUpdate()
        .skipLocked(),
      ctx.db.selectFrom('activities').selectAll().where('id', '=', due.activity_id),
    ]);
    if (!taken) return false;
    await reaction(ctx, activityOf(row!));
    await ctx.db
      .deleteFrom('reactions_due')
      .where('activity_id', '=', due.activity_id)
      .where('reaction', '=', due.reaction)
      .execute();
    return true;
  };
  const done = await traced(services, due.reaction, () => asHouse(services, due.organisation_id, due.reaction, work));
  if (done) services.metrics.reactions.labels(due.reaction, 'done').inc();
  return done;
}

async function traced<T>(services: Services, reaction: string, work: () => Promise<T>): Promise<T> {
  const startedAt = new Date();
  let failed = true;
  try {
    const result = await work();
    failed = false;
    return result;
  } finally {
    services.tracer?.note({ name: reaction, kind: 'consumer', startedAt, endedAt: new Date(), failed, attributes: {} });
  }
}

function activityOf({ id, at, activity, actor_id, subject_id, facts }: Selectable<Tables['activities']>): Activity {
  return { id, at, activity, actorId: actor_id, subjectId: subject_id, facts } as Activity;
}

async function postpone(services: Services, due: Due, error: Error): Promise<void> {
  services.metrics.reactions.labels(due.reaction, 'failed').inc();
  services.log.error(
    { reaction: due.reaction, organisation: due.organisation_id, error: error.stack },
    'a reaction failed',
  );
  const transaction = await begin(services.database, due.organisation_id, 'write');
  const now = present();
  const row = await transaction.db
    .updateTable('reactions_due')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('activity_id', '=', due.activity_id)
    .where('reaction', '=', due.reaction)
    .returning('attempts')
    .executeTakeFirst();
  const attempts = row?.attempts ?? 0;
  await transaction.db
    .updateTable('reactions_due')
    .set({ due_at: new Date(now.getTime() + 2 ** attempts * 1000), parked_at: attempts >= attemptsAtMost ? now : null })
    .where('activity_id', '=', due.activity_id)
    .where('reaction', '=', due.reaction)
    .execute();
  await transaction.commit();
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Runs due reactions of one organisation, or of all, until none is left. Returns how many were done. */
export async function drain(
  services: Services,
  sweep: Database,
  organisationId: string | null = null,
): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await sweep.pool.query<Due>(
      `select organisation_id, activity_id, reaction from reactions_due
       where parked_at is null and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       order by due_at limit ${batchSize}`,
      [present(), organisationId],
    );
    let progressed = 0;
    await eachOf(rows, async (due) => {
      try {
        if (await runReaction(services, due)) progressed++;
      } catch (error) {
        await postpone(services, due, error as Error);
        progressed++;
      }
    });
    done += progressed;
    if (rows.length < batchSize || progressed === 0) return done;
  }
}

/** Work that runs at most once at a time; asked for while it runs, it runs once more. */
class Turn {
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
  private readonly url: string;
  private runner: Runner | null = null;
  private jobsPool: pg.Pool | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly turns: Turn[];
  private stopped = false;

  constructor(services: Services, schedules: readonly Schedule[], deliveries: readonly Delivery[], directUrl: string) {
    this.services = services;
    this.schedules = schedules;
    this.url = directUrl;
    this.sweep = new Database(directUrl, 'apprecio_worker', 2);
    this.turns = [drain, deliverMails, ...deliveries].map(
      (work) =>
        new Turn(() =>
          work(services, this.sweep).catch((error: Error) => {
            services.log.warn({ error: error.message }, 'the worker could not sweep');
          }),
        ),
    );
  }

  async start(): Promise<void> {
    this.services.live.onWake = () => this.wake();
    this.timer = setInterval(() => this.wake(), sweepMs);
    const pool = new pg.Pool({ connectionString: this.url, max: 3, options: '-c role=apprecio_worker' });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    this.jobsPool = pool;
    this.runner = await run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      noPreparedStatements: true,
      crontab: this.schedules.map(({ name, cron }) => `${cron} ${name} ?max=3`).join('\n'),
      taskList: Object.fromEntries(this.schedules.map((s) => [s.name, () => s.run(this.services, this.sweep)])),
      logger: quietLogger(this.services.log),
    });
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
    await this.runner?.stop().catch(() => undefined);
    await this.jobsPool?.end();
    await this.sweep.end();
  }
}

function quietLogger(log: Log) {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ jobs: message });
  });
}
