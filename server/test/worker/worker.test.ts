import { newId } from '@apprecio/contract/api/ids';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { Reactor, type Reaction } from '../../src/platform/activity.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { onStatement } from '../../src/platform/db/db.ts';
import type { Services } from '../../src/platform/services.ts';
import { drain, Worker } from '../../src/platform/worker/jobs.ts';
import { waitUntilBlocked } from '../support/locks.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '10' });

let rival: pg.Client | null = null;
afterEach(async () => {
  moveClock(0);
  await rival?.end();
  rival = null;
});

const free = () => {
  const { pool } = world().services.database;
  return { busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount };
};

/** The product with one `after` reaction in place of its own. */
function reacting(reaction: Reaction<'posts.reacted'>): Services {
  return { ...world().services, reactor: new Reactor({ search: { after: { 'posts.reacted': reaction } } }) };
}

/** An organisation in which so many reactions are due, and nothing else. */
async function withDue(services: Services, count: number): Promise<Organisation> {
  const org = await world().organisation();
  await world().drain(org);
  await addDue(services, org, count);
  return org;
}

async function addDue(services: Services, org: Organisation, count: number): Promise<void> {
  await asSystem(services, org.id, 'test.setup', async (ctx) => {
    for (let at = 0; at < count; at++) await ctx.record('posts.reacted', newId(), { reaction: 'like' });
  });
}

describe('the worker (OPS-02)', () => {
  test('that cannot record a failed reaction, since its row is locked, leaves every connection free', async () => {
    rival = new pg.Client({ connectionString: world().adminUrl });
    await rival.connect();
    await rival.query('begin');
    const locking: Promise<unknown>[] = [];
    const services = reacting(async ({ organisationId }) => {
      if (locking.length === 0)
        locking.push(
          rival!.query('select 1 from reactions_due where organisation_id = $1 for update', [organisationId]),
        );
      await waitUntilBlocked(world());
      throw new Error('This reaction fails');
    });
    const org = await withDue(services, 10);
    await drain(services, world().sweep, org.id).catch(() => undefined);
    await Promise.all(locking);
    await expect.poll(free, { timeout: 10_000 }).toEqual({ busy: 0, waiting: 0 });
    await rival.query('rollback');
    const done: string[] = [];
    const calm = reacting(async (_ctx, { id }) => void done.push(id));
    await expect
      .poll(async () => (await drain(calm, world().sweep, org.id), done.length), { timeout: 10_000 })
      .toBe(10);
  });

  test('takes organisations in turn, so that a busy one does not delay another', async () => {
    const order: string[] = [];
    const services = reacting(async ({ organisationId }) => {
      order.push(organisationId);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const busy = await withDue(services, 60);
    const other = await withDue(services, 1);
    await drain(services, world().sweep);
    expect(order.filter((id) => id === busy.id)).toHaveLength(60);
    expect(order.indexOf(other.id)).toBeLessThan(20);
  });

  test('shares work with another worker, and each item is done once', async () => {
    const done: string[] = [];
    const services = reacting(async (_ctx, { id }) => {
      done.push(id);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    const org = await withDue(services, 60);
    let tries = 0;
    const stop = onStatement((statement) => (tries += statement.includes('skip locked') ? 1 : 0));
    await Promise.all([drain(services, world().sweep, org.id), drain(services, world().sweep, org.id)]);
    stop();
    expect([done.length, new Set(done).size]).toEqual([60, 60]);
    expect(tries).toBeLessThan(100);
  });

  test('passes many activities to a batch reaction at once, each once, and one by one after a failure', async () => {
    const lots: string[][] = [];
    const done: string[] = [];
    let bad: string | null = null;
    const services = reacting({
      many: async (_ctx, activities) => {
        const ids = activities.map(({ id }) => id);
        lots.push(ids);
        bad ??= ids[7]!;
        if (ids.includes(bad)) throw new Error('This one fails');
        done.push(...ids);
      },
    });
    const org = await withDue(services, 600);
    await drain(services, world().sweep, org.id);
    moveClock(60_000);
    await drain(services, world().sweep, org.id);
    moveClock(0);
    expect(Math.max(...lots.map((ids) => ids.length))).toBeGreaterThan(100);
    expect([done.length, new Set(done).size]).toEqual([599, 599]);
    const left = await world().look('select activity_id from reactions_due where organisation_id = $1', [org.id]);
    expect(left).toEqual([{ activity_id: bad }]);
  });

  test('parks a reaction after ten tries, shows admins the reason and retries it on request', async () => {
    let works = false;
    let tries = 0;
    const services = reacting(async () => {
      tries++;
      if (!works) throw new Error('The index is away');
    });
    const org = await withDue(services, 1);
    const { admin } = org.people;
    for (let hour = 0; hour < 12; hour++) {
      moveClock(hour * 3_600_000);
      await drain(services, world().sweep, org.id);
    }
    moveClock(0);
    expect(tries).toBe(10);
    const { items } = await admin!.ok('audit.parked');
    expect(items).toMatchObject([{ kind: 'task', feature: 'search', attempts: 10, problem: 'The index is away' }]);
    works = true;
    expect(await admin!.ok('audit.retry', { ids: items.map(({ id }) => id) })).toEqual({ retried: 1 });
    expect(await drain(services, world().sweep, org.id)).toBe(1);
    expect((await admin!.ok('audit.parked')).items).toEqual([]);
  });

  test('runs a quick schedule at once while long ones are running', async () => {
    const rarely = { cron: '0 0 1 1 *' };
    const ran: string[] = [];
    let release = () => undefined as void;
    const long = new Promise<void>((resolve) => (release = resolve));
    const slow = ['one', 'two', 'three', 'four'].map((name) => ({
      ...rarely,
      name: `slow_${name}`,
      run: async () => {
        ran.push(`slow_${name}`);
        await long;
      },
    }));
    const quick = { ...rarely, name: 'quick', isQuick: true, run: async () => void ran.push('quick') };
    const worker = new Worker(world().services, [...slow, quick], []);
    await worker.start();
    try {
      for (const { name } of slow) await world().look('select graphile_worker.add_job($1)', [name]);
      await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
      await world().look(`select graphile_worker.add_job('quick')`);
      await expect.poll(() => ran, { timeout: 10_000 }).toContain('quick');
      expect(free().waiting).toBe(0);
    } finally {
      release();
      await worker.stop();
    }
  });

  test('works while requests occupy all their connections', async () => {
    const services = reacting(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    const org = await withDue(services, 40);
    const reservedClients = await Promise.all(Array.from({ length: 10 }, () => world().services.database.connect()));
    const worker = new Worker(services, [], []);
    await worker.start();
    try {
      worker.wake();
      const left = async () =>
        (await world().look('select 1 from reactions_due where organisation_id = $1', [org.id])).length;
      await expect.poll(left, { timeout: 15_000 }).toBe(0);
    } finally {
      for (const client of reservedClients) client.release();
      await worker.stop();
    }
  });
});
