import { sql } from 'kysely';
import { Recorder, type TenantContext } from './activity.ts';
import type { Bound, Outcome, Writing } from './context.ts';
import type { Db, Transaction } from './db.ts';
import { Failure } from './fail.ts';
import { type RepeatKey, storeAnswer } from './idempotency.ts';
import type { Services } from './services.ts';

interface Origin {
  services: Services;
  bound: Bound;
  requestId: string;
  now: Date;
}

/** The writing side of one transaction: what it records, its rows behind savepoints, and why it recorded nothing. */
export class Writer {
  private readonly services: Services;
  private readonly organisationId: string;
  readonly recorder: Recorder;
  readonly db: Db;
  excuse: string | null = null;

  constructor(work: Origin, db: Db, organisationId: string, actorId: string | null) {
    this.db = db;
    this.services = work.services;
    this.organisationId = organisationId;
    this.recorder = new Recorder({
      db,
      organisationId,
      actorId,
      operation: work.bound.name,
      requestId: work.requestId,
      now: work.now,
      reactor: work.services.reactor,
    });
  }

  context(): TenantContext & Writing {
    return {
      ...this.recorder.context(),
      unchanged: (why) => {
        this.excuse = why;
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
        this.excuse ??= 'every row was refused';
      }
    }
    return outcomes;
  }

  /** Sends what was recorded, the answer of a repeatable call and COMMIT in one write; then tells open pages and worker. */
  async finish(transaction: Transaction, key: RepeatKey | null = null, answer: unknown = null): Promise<void> {
    const writes = [
      this.recorder.flush(transaction.send),
      ...(key ? [storeAnswer(transaction.send, key, answer)] : []),
    ];
    const committing = transaction.commit();
    committing.catch(() => undefined);
    await Promise.all(writes);
    await committing;
    this.services.live.publish(this.organisationId, this.recorder.told);
    if (this.recorder.due > 0) this.services.live.wake();
  }
}

/**
 * Complains about a write that recorded nothing and does not say why.
 * @throws Error, which is a fault of the function
 */
export function mustRecord({ operation, name }: Bound, recorded: number, excuse: string | null): void {
  if (operation.kind === 'write' && !operation.quiet && recorded === 0 && excuse === null) {
    throw new Error(`${name} wrote without recording an activity`);
  }
}
