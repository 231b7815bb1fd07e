import { newId } from '@apprecio/contract/api/ids';
import { expect, test } from 'vitest';
import { useProducts } from '../../../../test/support/product.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import type { AnyNotice } from '../../../platform/notices/notices.ts';
import { react } from '../../../platform/worker/due-reactions.ts';
import { drain } from '../../../platform/worker/jobs.ts';
import { notify, updateNotices, withdraw } from '../notifications.commands.ts';

const world = useOwnWorld();
const startProduct = useProducts(world);
const patient = { timeout: 30_000, interval: 20 };

/** An organisation of many, whose points all end soon: one activity of which all of them are told. */
async function createManyRecipients(count: number): Promise<Organisation> {
  const org = await world().organisation();
  const at = world().services.now();
  await world().look(
    `insert into people (organisation_id, id, employee_id, name, name_fold, email, email_fold, role, created_at, updated_at)
     select $1, gen_random_uuid(), 'M' || n, 'Many ' || n, 'many ' || n, n || '@many.example', n || '@many.example',
       'employee', $2, $2 from generate_series(1, $3::int) n`,
    [org.id, at, count],
  );
  await world().look(
    `insert into points_expiry_notices (organisation_id, person_id, ends_on, days, points, at)
     select $1, id, (now() + interval '60 days')::date, 30, 10, $2 from people where organisation_id = $1 and employee_id like 'M%'`,
    [org.id, at],
  );
  const record = { people: count };
  await asSystem(world().services, org.id, 'test', (ctx) => ctx.record('points.expiring', null, record), { now: at });
  return org;
}

async function noticeCounts(org: Organisation) {
  const [counted] = await world().look(
    `select count(*)::int as notices, count(distinct person_id)::int as people,
       (select sum(unread)::int from notification_counts where organisation_id = $1) as unread,
       (select max(unread) from notification_counts where organisation_id = $1) as unread_of_one,
       (select count(*)::int from reactions_due where organisation_id = $1) as due,
       (select count(*)::int from notices_due where organisation_id = $1) as pages
     from notifications where organisation_id = $1`,
    [org.id],
  );
  return counted!;
}

const onceEach = (people: number) => ({ notices: people, people, unread: people, unread_of_one: 1, due: 0, pages: 0 });

test('twenty thousand people are notified once each, at most five hundred per transaction, and notices can be withdrawn (NOT-01)', async () => {
  const org = await createManyRecipients(20_000);
  while ((await drain(world().services, world().sweep, org.id)) > 0);
  expect(await noticeCounts(org)).toEqual(onceEach(20_000));
  const [most] = await world().look(
    `select max(count)::int as at_once from (
       select count(*) from notifications where organisation_id = $1 group by xmin::text) t`,
    [org.id],
  );
  expect(most!.at_once).toBe(500);
  const rows = await world().look<{ id: string }>(
    'select source_id as id from notifications where organisation_id = $1',
    [org.id],
  );
  const ids = rows.map(({ id }) => id);
  await asSystem(world().services, org.id, 'test', (ctx) => withdraw(ctx, ids, ['POINTS_EXPIRING']));
  expect(await noticeCounts(org)).toMatchObject({ notices: 0, unread: 0 });
});

/** Stores an organisation's rows of a table and returns a function that restores the missing ones. */
async function snapshotTable(table: string, org: Organisation): Promise<() => Promise<void>> {
  const rows = await world().look(`select * from ${table} where organisation_id = $1`, [org.id]);
  return async () => {
    await world().look(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  };
}

test('ten thousand people are notified once each, although the worker is killed between pages and pages run twice (NOT-01)', async () => {
  const org = await createManyRecipients(10_000);
  await react(world().services, org.id);
  expect(await noticeCounts(org)).toMatchObject({ notices: 0, due: 20, pages: 20 });
  const restore = [await snapshotTable('notices_due', org), await snapshotTable('reactions_due', org)];
  const first = await startProduct({ WORKER: 'on' });
  await expect.poll(async () => (await noticeCounts(org)).notices, patient).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  for (const putBack of restore) await putBack();
  await startProduct({ WORKER: 'on' });
  await expect.poll(() => noticeCounts(org), patient).toEqual(onceEach(10_000));
});

test('a notice withdrawn before its page is written notifies nobody, and a changed one has the new content (NOT-01)', async () => {
  const names = Array.from({ length: 300 }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const [remainingId, withdrawnId] = [newId(), newId()];
  const noticesOf = (sourceId: string) =>
    names.map((name): AnyNotice => ({
      personId: org.people[name]!.id,
      eventType: 'TOP_UP_WAITING',
      facts: { points: 5 },
      deeplink: '/points',
      actorId: null,
      sourceId,
    }));
  const act = (work: Parameters<typeof asSystem>[3]) => asSystem(world().services, org.id, 'test', work);
  await act((ctx) => notify(ctx, [...noticesOf(withdrawnId), ...noticesOf(remainingId)]));
  await act((ctx) => withdraw(ctx, [withdrawnId], ['TOP_UP_WAITING']));
  await act((ctx) => updateNotices(ctx, [remainingId], 'TOP_UP_WAITING', { points: 7 }));
  await world().drain(org);
  expect(await noticeCounts(org)).toEqual(onceEach(300));
  const sources = await world().look('select distinct source_id, facts from notifications where organisation_id = $1', [
    org.id,
  ]);
  expect(sources).toEqual([{ source_id: remainingId, facts: { points: 7 } }]);
});
