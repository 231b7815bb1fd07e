import { moduleOf } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import pLimit from 'p-limit';
import type { TenantContext } from '../activity.ts';
import { asSystem } from '../as-system.ts';
import type { Database } from '../db/database.ts';
import { isRemoved } from '../fail.ts';
import type { Services } from '../services.ts';

const atOnce = 4;

/** A schedule: a cron pattern (UTC) and what it does, at least once, across all organisations. */
export interface Schedule {
  name: string;
  cron: string;
  /** True if a run takes seconds at most; such schedules do not wait for slow ones. */
  isQuick?: boolean;
  /** True if it also runs when a worker starts. */
  atStart?: boolean;
  run(services: Services, sweep: Database): Promise<void>;
}

interface Row {
  organisation_id: string;
}

/**
 * Does a schedule's work for each row: sequentially within an organisation, a few organisations at once. A row that
 * throws is counted and logged, and does not stop the others. An organisation removed in the meantime is skipped, and
 * so is one where the schedule rests.
 */
export async function eachOrganisation<R extends Row>(
  services: Services,
  schedule: string,
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
): Promise<void> {
  const count = (outcome: 'done' | 'failed') => services.metrics.scheduled.labels(schedule, outcome).inc();
  const limit = pLimit(atOnce);
  await limit.map(
    Map.groupBy(rows, (row) => row.organisation_id),
    async ([organisation, own]) => {
      if (services.resting?.has(organisation)) return;
      for (const row of own) {
        try {
          await work(row);
          count('done');
        } catch (error) {
          if (isRemoved(error)) return;
          count('failed');
          services.log.error({ schedule, organisation, error: (error as Error).stack }, 'a schedule failed');
        }
      }
    },
  );
}

interface Due extends Pick<Schedule, 'name' | 'cron' | 'isQuick'> {
  /** Name of each row's transaction. */
  as: string;
  /** A statement across all organisations that reads `organisation_id, id` of what is due, and some at most. */
  due: string;
  /** Its parameters; without them it has the time as its only one. */
  values?: (now: Date) => unknown[];
  work(ctx: TenantContext, id: string, services: Services): Promise<unknown>;
}

/** A schedule that does something with each row that is due, each in a transaction of its own. */
export function eachDue({ as, due, values = (now) => [now], work, ...schedule }: Due): Schedule {
  return {
    ...schedule,
    run: async (services, sweep) => {
      const { rows } = await sweep.pool.query<Row & { id: string }>(due, values(services.now()));
      await eachOrganisation(services, schedule.name, rows, ({ organisation_id, id }) =>
        asSystem(services, organisation_id, as, (ctx) => work(ctx, id, services)),
      );
    },
  };
}

/** Work that is done once a night in each organisation, between two and five o'clock where it is. */
export interface Nightly {
  name: string;
  work(services: Services, organisationId: string, sweep: Database): Promise<unknown>;
  /** Does it now, in every organisation. */
  run(services: Services, sweep: Database): Promise<void>;
}

/** Declares work of the night; `work` does it in one organisation, and again the same night when it failed. */
export function nightly(name: string, work: Nightly['work']): Nightly {
  return {
    name,
    work,
    run: async (services, sweep) => {
      const { rows } = await sweep.pool.query<Row>('select organisation_id from organisations');
      await eachOrganisation(services, name, rows, (row) => work(services, row.organisation_id, sweep));
    },
  };
}

async function restingIn(sweep: Database, module: Module): Promise<ReadonlySet<string>> {
  const { rows } = await sweep.pool.query<Row>(
    'select organisation_id from organisations where modules_off @> array[$1]',
    [module],
  );
  return new Set(rows.map((row) => row.organisation_id));
}

/** Returns a schedule of a feature that rests where its module is off. */
export function resting(feature: string, schedule: Schedule): Schedule {
  const module = moduleOf(feature, 'schedules', schedule.name);
  if (module === null) return schedule;
  const run: Schedule['run'] = async (services, sweep) =>
    schedule.run({ ...services, resting: await restingIn(sweep, module) }, sweep);
  return { ...schedule, run };
}

/** Returns nightly work of a feature that rests where its module is off. */
export function restingAtNight(feature: string, { name, work }: Nightly): Nightly {
  const module = moduleOf(feature, 'nightly', name);
  if (module === null) return nightly(name, work);
  return nightly(name, async (services, organisationId, sweep) => {
    const off = await restingIn(sweep, module);
    if (!off.has(organisationId)) await work(services, organisationId, sweep);
  });
}

interface Night extends Row {
  night: string;
}

/**
 * Returns organisations whose nightly work is due, each at its own minute between two and half past four local time.
 * Includes organisations that missed the night before, at any hour.
 */
async function nightsOf(sweep: Database, name: string, now: Date): Promise<Night[]> {
  const { rows } = await sweep.pool.query<Night>(
    `select o.organisation_id, o.local::date::text as night
     from (select organisation_id, $2::timestamptz at time zone time_zone as local, (created_at at time zone time_zone)::date as first,
             make_interval(mins => ('x' || right(organisation_id::text, 4))::bit(16)::int % 150) as later from organisations) o
     left join nightly_runs r on r.organisation_id = o.organisation_id and r.name = $1
     where coalesce(r.night, o.first) < o.local::date
       and (o.local::time between time '02:00' + o.later and time '05:00' or coalesce(r.night, o.first) < o.local::date - 1)
     order by o.organisation_id`,
    [name, now],
  );
  return rows;
}

/** The schedule that does the work of the night wherever it is night. */
export function nights(works: readonly Nightly[]): Schedule {
  return {
    name: 'platform_nights',
    cron: '*/10 * * * *',
    run: async (services, sweep) => {
      for (const { name, work } of works) {
        const rows = await nightsOf(sweep, name, services.now());
        await eachOrganisation(services, name, rows, async ({ organisation_id, night }) => {
          await work(services, organisation_id, sweep);
          await asSystem(services, organisation_id, 'platform.noteNight', (ctx) =>
            ctx.db
              .insertInto('nightly_runs')
              .values({ organisation_id, name, night })
              .onConflict((conflict) =>
                conflict
                  .columns(['organisation_id', 'name'])
                  .doUpdateSet((eb) => ({ night: eb.ref('excluded.night') })),
              )
              .execute(),
          );
        });
      }
    },
  };
}
