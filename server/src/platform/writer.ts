import { sql } from 'kysely';
import { Recorder, type TenantContext } from './activity.ts';
import type { Route, Outcome, Writing } from './context.ts';
import type { Db, Transaction } from './db/db.ts';
import { type RepeatKey, storeAnswer } from './db/idempotency.ts';
import { Failure } from './fail.ts';
import { storeMails } from './mails/outbox.ts';
import type { Services } from './services.ts';

interface Origin {
  services: Services;
  route: Route;
  requestId: string;
  now: Date;
}

/** The writing side of one transaction: what it records, its rows behind savepoints, and why it recorded nothing. */
export class Writer {
  private readonly services: Services;
  readonly recorder: Recorder;
  readonly db: Db;
  noActivityReason: string | null = null;

  constructor(work: Origin, db: Db, organisationId: string, actorId: string | null) {
    this.db = db;
    this.services = work.services;
    this.recorder = new Recorder({
      db,
      organisationId,
      actorId,
      operation: work.route.name,
      requestId: work.requestId,
      now: work.now,
      settings: work.services.config,
      reactor: work.services.reactor,
    });
  }

  context(): TenantContext & Writing {
    return {
      ...this.recorder.context(),
      noActivity: (why) => {
        this.noActivityReason = why;
      },
      each: (rows, work) => this.each(rows, work),
    };
  }

  private async each<R, T>(rows: readonly R[], work: (row: R) => Promise<T>): Promise<Outcome<T>[]> {
    const outcomes: Outcome<T>[] = [];
    for (const row of rows) {
      const mark = this.recorder.mark();
      await sql`savepoint row_of_bulk`.execute(this.db);
      try {
        outcomes.push({ ok: true, value: await work(row) });
        await sql`release savepoint row_of_bulk`.execute(this.db);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await sql`rollback to savepoint row_of_bulk`.execute(this.db);
        this.recorder.reset(mark);
        outcomes.push({ ok: false, failure: error });
        this.noActivityReason ??= 'every row was refused';
      }
    }
    return outcomes;
  }

  /** Completes the transaction, with the answer of a repeatable call. */
  async finish(transaction: Transaction, key: RepeatKey | null = null, answer: unknown = null): Promise<void> {
    await complete(this.services, this.recorder, transaction, key ? [storeAnswer(transaction.send, key, answer)] : []);
  }
}

/**
 * Sends what was recorded, the mails that were asked for and COMMIT without waiting between them; then tells open pages
 * and the worker. `sent` are writes of the platform that were sent before.
 */
export async function complete(
  services: Services,
  recorder: Recorder,
  transaction: Transaction,
  sent: Promise<void>[] = [],
): Promise<void> {
  const { organisationId, now } = recorder.origin;
  for (const write of sent) write.catch(() => undefined);
  await recorder.conditions.answered();
  const writes = [
    ...sent,
    recorder.flush(transaction.send),
    storeMails(services, transaction, { organisationId, now }, recorder.mails),
  ];
  const committing = transaction.commit();
  committing.catch(() => undefined);
  await Promise.all(writes);
  await committing;
  services.live.publish(organisationId, recorder.events);
  if (recorder.due > 0 || recorder.mails.length > 0) services.live.wake();
}

/**
 * Complains about a write that recorded nothing and does not say why.
 * @throws Error, which is a fault of the function
 */
export function mustRecord({ operation, name }: Route, recorded: number, noActivityReason: string | null): void {
  if (operation.kind === 'write' && !operation.quiet && recorded === 0 && noActivityReason === null) {
    throw new Error(`${name} wrote without recording an activity`);
  }
}
