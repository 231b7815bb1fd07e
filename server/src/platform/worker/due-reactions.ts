import { sql } from 'kysely';
import { activitiesAtOnce, type Activity, type Recorder, runReaction, type TenantContext } from '../activity.ts';
import { asSystem } from '../as-system.ts';
import { pipeline } from '../db/db.ts';
import { isRetryable } from '../fail.ts';
import type { Services } from '../services.ts';

const attemptsAtMost = 10;
/** The limits of one transaction, in reactions and in milliseconds; others wait for what it locks. */
const reactionsAtOnce = 20;
const transactionMs = 25;

interface Due {
  activity_id: string;
  activity_at: Date;
  reaction: string;
  attempts: number;
}

/** Reads rows in the order of the index of due reactions and stops at the limit, before their activities are joined. */
function dueRows(ctx: TenantContext) {
  return ctx.db
    .selectFrom('reactions_due')
    .select(['activity_id', 'activity_at', 'reaction', 'attempts'])
    .where('parked_at', 'is', null)
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .forUpdate()
    .skipLocked();
}

const takesMany = (services: Services, name: string) => 'many' in (services.reactor.find(name) ?? {});

/** The others that wait for a reaction to many, so that it gets them together. */
async function withOthers(ctx: TenantContext, due: readonly Due[], reaction: string): Promise<Due[]> {
  const own = due.filter((row) => row.reaction === reaction);
  const others = await dueRows(ctx)
    .where('reaction', '=', reaction)
    .where('attempts', '=', 0)
    .where('activity_id', '<>', sql<string>`all(${own.map((row) => row.activity_id)}::uuid[])`)
    .limit(activitiesAtOnce - own.length)
    .execute();
  return [...own, ...others];
}

/**
 * Returns the next due reactions of an organisation in units. Those of one reaction to many are together, every other
 * one is by itself. One that failed before comes alone, so that it does not block others.
 */
async function nextUnits(services: Services, ctx: TenantContext): Promise<Due[][]> {
  const due = await dueRows(ctx).limit(reactionsAtOnce).execute();
  const [next] = due;
  if (!next) return [];
  if (next.attempts > 0) return [[next]];
  const fresh = due.filter(({ attempts }) => attempts === 0);
  if (takesMany(services, next.reaction)) return [await withOthers(ctx, fresh, next.reaction)];
  return fresh.filter(({ reaction }) => !takesMany(services, reaction)).map((row) => [row]);
}

async function activitiesOf(ctx: TenantContext, due: readonly Due[]): Promise<Map<string, Activity>> {
  const rows = await ctx.db
    .selectFrom('activities')
    .select(['id', 'at', 'activity', 'actor_id', 'subject_id', 'facts'])
    .where('id', '=', sql<string>`any(${due.map(({ activity_id }) => activity_id)}::uuid[])`)
    .where('at', '=', sql<Date>`any(${due.map(({ activity_at }) => activity_at)}::timestamptz[])`)
    .execute();
  return new Map(
    rows.map(({ id, at, activity, actor_id, subject_id, facts }) => [
      id,
      { id, at, activity, actorId: actor_id, subjectId: subject_id, facts } as Activity,
    ]),
  );
}

/** Outcome of a unit; without a failure its rows are deleted with the transaction. */
interface Ran {
  unit: readonly Due[];
  startedAt: Date;
  failure: Error | null;
}

/** A transaction's run through its units; `current` is the unit that it has reached. */
class ReactionRun {
  private readonly services: Services;
  private readonly ctx: TenantContext;
  private readonly recorder: Recorder;
  readonly ran: Ran[] = [];
  current: readonly Due[] = [];

  constructor(services: Services, ctx: TenantContext, recorder: Recorder) {
    this.services = services;
    this.ctx = ctx;
    this.recorder = recorder;
  }

  async runAll(): Promise<void> {
    const units = await nextUnits(this.services, this.ctx);
    if (units.length === 0) return;
    this.current = units[0]!;
    const activities = await activitiesOf(this.ctx, units.flat());
    const until = performance.now() + transactionMs;
    for (const unit of units) {
      this.current = unit;
      await this.run(unit, activities);
      if (performance.now() >= until) break;
    }
    await this.deleteDone();
  }

  private async run(unit: readonly Due[], activities: ReadonlyMap<string, Activity>): Promise<void> {
    const { ctx, recorder } = this;
    const { reaction } = unit[0]!;
    const startedAt = new Date();
    recorder.origin.operation = reaction;
    const mark = recorder.mark();
    await sql`savepoint reaction`.execute(ctx.db);
    let failure: Error | null = null;
    try {
      const found = this.services.reactor.find(reaction);
      if (!found) throw new Error(`There is no reaction ${reaction}`);
      await runReaction(
        found,
        ctx,
        unit.flatMap(({ activity_id }) => activities.get(activity_id) ?? []),
      );
      await sql`release savepoint reaction`.execute(ctx.db);
    } catch (error) {
      if (isRetryable(error)) throw error;
      await sql`rollback to savepoint reaction`.execute(ctx.db);
      recorder.reset(mark);
      failure = error as Error;
      await putOff(ctx, unit, failure);
    }
    this.ran.push({ unit, startedAt, failure });
  }

  private async deleteDone(): Promise<void> {
    const done = this.ran.filter(({ failure }) => failure === null).flatMap(({ unit }) => unit);
    const ofReactions = Map.groupBy(done, ({ reaction }) => reaction);
    await pipeline(
      this.ctx.db,
      [...ofReactions].map(([reaction, rows]) =>
        this.ctx.db.deleteFrom('reactions_due').where('activity_id', '=', idsOf(rows)).where('reaction', '=', reaction),
      ),
    );
  }
}

/**
 * Runs the next due reactions of an organisation and deletes their rows in one transaction: exactly once with any
 * number of workers. A failed reaction is postponed in that transaction. Returns false if no free one remains.
 */
export async function react(services: Services, organisationId: string): Promise<boolean> {
  let attempt: ReactionRun | null = null;
  let failed: Ran | null = null;
  try {
    await asSystem(services, organisationId, 'reactions', (ctx, recorder) => {
      attempt = new ReactionRun(services, ctx, recorder);
      return attempt.runAll();
    });
  } catch (error) {
    const unit = (attempt as ReactionRun | null)?.current ?? [];
    if (!unit[0]) throw error;
    const failure = error as Error;
    await asSystem(services, organisationId, unit[0].reaction, (ctx) => putOff(ctx, unit, failure));
    failed = { unit, startedAt: new Date(), failure };
  }
  const ran = failed ? [failed] : (attempt as ReactionRun | null)!.ran;
  for (const each of ran) recordRun(services, organisationId, each);
  return ran.length > 0;
}

function idsOf(due: readonly Due[]) {
  return sql<string>`any(${due.map(({ activity_id }) => activity_id)}::uuid[])`;
}

function recordRun(services: Services, organisation: string, { unit, startedAt, failure }: Ran): void {
  const failed = failure !== null;
  const { reaction } = unit[0]!;
  services.metrics.reactions.labels(reaction, failed ? 'failed' : 'done').inc(unit.length);
  services.tracer?.note({ name: reaction, kind: 'consumer', startedAt, endedAt: new Date(), failed, attributes: {} });
  if (failed) services.log.error({ reaction, organisation, error: failure.stack }, 'a reaction failed');
}

/** Postpones a unit, or parks it after the last attempt. All its rows were tried equally often. */
async function putOff({ db, now }: TenantContext, due: readonly Due[], error: Error): Promise<void> {
  const attempts = due[0]!.attempts + 1;
  await db
    .updateTable('reactions_due')
    .set({
      attempts,
      problem: error.message.slice(0, 500),
      due_at: new Date(now.getTime() + 2 ** attempts * 1000),
      parked_at: attempts >= attemptsAtMost ? now : null,
    })
    .where('activity_id', '=', idsOf(due))
    .where('reaction', '=', due[0]!.reaction)
    .execute();
}
