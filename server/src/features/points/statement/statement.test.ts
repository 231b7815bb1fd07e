import { describe, expect, test } from 'vitest';
import { planOf, testOnOneServer } from '../../../../test/support/one-server.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, moveClock, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { sweepFiles } from '../../../platform/worker/sweep-files.ts';
import { linesQuery } from './statement.queries.ts';

const world = useOwnWorld();
const zone = 'Asia/Kolkata';
const today = () => dateIn(zone, new Date());

async function inDays<T>(org: Organisation, days: number, work: () => Promise<T>): Promise<T> {
  moveClock(startOf(daysAfter(today(), days), zone).getTime() + 3_600_000 - Date.now());
  try {
    await world().look(`update sessions set expires_at = now() + interval '9 years' where organisation_id = $1`, [
      org.id,
    ]);
    for (const actor of Object.values(org.people)) world().renew(actor);
    return await work();
  } finally {
    moveClock(0);
  }
}

async function funded(): Promise<Organisation> {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {} });
  const { id } = await org.people.admin!.ok('points.topUp', { points: 1000, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
  return org;
}

const grant = (org: Organisation, name: string, points: number, reason = 'For the night shift') =>
  org.people.admin!.ok('points.grant', { personIds: [org.people[name]!.id], points, reason });

async function download(url: string): Promise<string> {
  const reply = await world().app.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  return reply.body;
}

/** Lets the admin be a super admin, who needs nobody beside them. */
async function beOnTop({ id, people }: Organisation): Promise<void> {
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    id,
    people.admin!.id,
  ]);
}

describe('the value of a point', () => {
  test('a rise in value applies from its day to all points, including those earned before (PTS-03)', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    await grant(org, 'asha', 100);
    const fromDate = daysAfter(today(), 3);
    await admin!.ok('points.setValue', { paise: 150, fromDate });
    const [raise] = (await admin!.ok('points.rules')).value.pending;
    await org.people.second!.ok('points.confirmValue', { id: raise!.id });
    expect(await asha!.ok('points.balances')).toMatchObject({
      pointValuePaise: 100,
      nextValue: { paise: 150, fromDate },
    });
    expect((await admin!.ok('points.rules')).value).toEqual({
      paise: 100,
      since: null,
      toCome: [{ paise: 150, fromDate }],
      pending: [],
    });
    await inDays(org, 2, async () => expect((await asha!.ok('points.balances')).pointValuePaise).toBe(100));
    await inDays(org, 3, async () => {
      expect(await asha!.ok('points.balances')).toMatchObject({ pointValuePaise: 150, nextValue: null });
      expect((await asha!.ok('organisation.detail')).pointValuePaise).toBe(150);
      expect((await asha!.ok('points.statement')).pointValuePaise).toBe(150);
      expect((await asha!.ok('points.statement', { asOf: daysAfter(fromDate, -1) })).pointValuePaise).toBe(100);
    });
  });

  test('a fall in value needs thirty days’ notice, also below an announced rise, and no past date is accepted (PTS-03)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' } });
    const { admin, boss } = org.people;
    await beOnTop(org);
    const set = (paise: number, days: number) =>
      admin!.call('points.setValue', { paise, fromDate: daysAfter(today(), days) });
    const refused = await set(90, 29);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'points.value_notice',
      ['fromDate'],
    ]);
    expect((await set(90, 30)).status).toBe(200);
    expect((await set(150, -1)).body.code).toBe('points.past_date');
    expect((await set(150, 1)).status).toBe(200);
    expect((await set(120, 2)).body.code).toBe('points.value_notice');
    expect((await boss!.call('points.setValue', { paise: 100 })).status).toBe(403);
    const rows = await world().look(
      `select actor_id from activities where organisation_id = $1 and activity = 'points.valueSet'`,
      [org.id],
    );
    expect(rows).toEqual([{ actor_id: admin!.id }, { actor_id: admin!.id }]);
  });
});

describe('statements', () => {
  test('a statement as of a day shows what was held, owed and moved then, per person and in total (PTS-04)', async () => {
    const org = await funded();
    const { admin, asha, ravi } = org.people;
    await grant(org, 'asha', 100);
    await inDays(org, 40, async () => {
      await grant(org, 'asha', 50);
      await admin!.ok('points.adjust', { personId: asha!.id, points: -20, reason: 'Counted twice' });
      expect(await asha!.ok('points.statement', { asOf: today() })).toMatchObject({
        earned: 100,
        received: 100,
        spent: 0,
      });
      expect(await asha!.ok('points.statement')).toMatchObject({ earned: 130, received: 150, spent: 20 });
      expect(await admin!.ok('points.statementOf', { id: asha!.id })).toMatchObject({
        earned: 130,
        person: { name: 'Asha Test' },
      });
      const then = await admin!.ok('points.companyStatement', { asOf: today() });
      expect(then).toMatchObject({ wallet: 900, earned: 100, lastTopUp: 1000 });
      expect(then.month).toEqual([
        { kind: 'granted', transfers: 1, points: 100 },
        { kind: 'topped_up', transfers: 1, points: 1000 },
      ]);
      const now = await admin!.ok('points.companyStatement');
      expect(now).toMatchObject({ wallet: 870, earned: 130 });
      expect(now.monthEnds.at(-1)).toMatchObject({ earned: 130, worthPaise: 13_000 });
      expect(now.monthEnds).toHaveLength(6);
    });
    const tomorrow = await admin!.call('points.companyStatement', { asOf: daysAfter(today(), 1) });
    expect([tomorrow.status, Object.keys(tomorrow.body.errors)]).toEqual([422, ['asOf']]);
    expect((await ravi!.call('points.statementOf', { id: asha!.id })).status).toBe(403);
  });

  test('the histories can be filtered by kind, month and person (PTS-01)', async () => {
    const org = await funded();
    const { admin, asha, ravi } = org.people;
    await grant(org, 'asha', 100);
    await asha!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: ravi!.id, points: 10 }] });
    const kinds = async (input: object) =>
      (await admin!.ok('points.companyHistory', { ...input })).items.map(({ kind }) => kind);
    expect(await kinds({ group: 'recognition' })).toEqual(['recognition_given']);
    expect(await kinds({ group: 'monthly' })).toEqual(['allowance_issued']);
    expect(await kinds({ group: 'wallet' })).toEqual(['granted', 'topped_up']);
    expect(await kinds({ personId: ravi!.id })).toEqual(['recognition_given']);
    expect(await kinds({ month: '2020-01' })).toEqual([]);
    expect(await kinds({ month: today().slice(0, 7) })).toHaveLength(4);
    const listOwnKinds = async (input: object) =>
      (await asha!.ok('points.history', { ...input })).items.map(({ kind }) => kind);
    expect(await listOwnKinds({ group: 'grants' })).toEqual(['granted']);
    expect(await listOwnKinds({ group: 'recognition' })).toEqual([]);
    expect(await listOwnKinds({ account: 'allowance', month: today().slice(0, 7) })).toEqual([
      'recognition_given',
      'allowance_issued',
    ]);
    expect(await listOwnKinds({ month: '2020-01' })).toEqual([]);
  });
});

describe('exports', () => {
  test('an export is a CSV with safe cells at a link valid for five minutes, and is logged (PTS-04, OPS-04)', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    await grant(org, 'asha', 100, '=HYPERLINK("http://x")');
    await admin!.ok('points.adjust', { personId: asha!.id, points: -30, reason: 'Counted twice' });
    const month = today().slice(0, 7);
    const { url, lines } = await admin!.ok('points.export', { month });
    expect(lines).toBe(3);
    const csv = await download(url);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toMatch(/adjusted,Asha Test \(earned\),wallet,30,/);
    const people = await download((await admin!.ok('points.exportStatement')).url);
    expect(people).toContain('E-asha,Asha Test,Quality,70,70,0,0,1');
    const own = await download((await asha!.ok('points.exportMine')).url);
    expect(own.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/adjusted,.*,-30$/),
      expect.stringMatching(/granted,.*,100$/),
    ]);
    const files = () => world().look(`select in_use from files where organisation_id = $1`, [org.id]);
    expect(await files()).toEqual([{ in_use: false }, { in_use: false }, { in_use: false }]);
    moveClock(301_000);
    const late = await world().app.inject({ method: 'GET', url });
    moveClock(0);
    expect(late.statusCode).toBe(404);
    moveClock(25 * 3_600_000);
    await sweepFiles.run(world().services, world().sweep);
    moveClock(0);
    expect(await files()).toEqual([]);
    const path = decodeURIComponent(/\/api\/files\/([^?]+)/.exec(url)![1]!);
    expect(await world().services.storage.get(path)).toBeNull();
    const recorded = await world().look(
      `select actor_id, facts->>'what' as what from activities where organisation_id = $1 and activity = 'points.exported' order by id`,
      [org.id],
    );
    expect(recorded).toEqual([
      { actor_id: admin!.id, what: 'movements' },
      { actor_id: admin!.id, what: 'statement' },
      { actor_id: asha!.id, what: 'mine' },
    ]);
  });

  test('a history longer than a page is exported completely, each line once (PTS-04)', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    await world().look(
      `insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
       select $1, gen_random_uuid(), 'granted', gen_random_uuid(), $2, now() from generate_series(1, 2500)`,
      [org.id, asha!.id],
    );
    const accounts = await world().look(`select id, kind from points_accounts where organisation_id = $1`, [org.id]);
    for (const [kind, amount] of [
      ['wallet', -1],
      ['issued', 1],
    ] as const) {
      await world().look(
        `insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
         select $1, gen_random_uuid(), t.id, $2, $3, t.at, t.kind from points_transfers t where t.organisation_id = $1 and t.kind = 'granted'`,
        [org.id, accounts.find((account) => account.kind === kind).id, amount],
      );
    }
    const { url, lines } = await admin!.ok('points.export', { month: today().slice(0, 7), group: 'grants' });
    const rows = (await download(url)).trim().split('\r\n');
    expect([lines, rows.length, new Set(rows).size]).toEqual([2500, 2501, 2501]);
  });
});

/** A line of one point for each of many seconds, so that the planner sees a long history. */
async function fill(org: Organisation, holderId: string, lines: number): Promise<void> {
  await org.people.boss!.ok('recognition.give', {
    message: 'For a plan',
    recipients: [{ personId: holderId, points: 1 }],
  });
  await world().look(
    `with t as (insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
       select $1, gen_random_uuid(), 'granted', gen_random_uuid(), $2, now() - n * interval '1 second'
       from generate_series(1, $3::int) n returning id, at)
     insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
     select $1, gen_random_uuid(), t.id, a.id, 1, t.at, 'granted' from t
     join points_accounts a on a.organisation_id = $1 and a.holder_id = $2 and a.kind = 'earned'`,
    [org.id, holderId, lines],
  );
  await world().look('analyze points_entries, points_transfers, people');
}

testOnOneServer(
  'a long history in a large organisation is read by its indexes, for every kind of counterpart (PTS-01)',
  async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_unused, at) => [`p${at}`, {}]));
    const org = await world().organisation({ boss: { role: 'manager' }, ...many });
    const holderId = org.people.p0!.id;
    await fill(org, holderId, 3000);
    const plans = await planOf(world(), org.id, (ctx) => {
      const person = { id: holderId, role: 'employee', timeZone: 'Asia/Kolkata', sessionId: '' };
      return linesQuery({ ...ctx, person } as PersonContext, { holderId, account: 'earned', limit: 25 });
    });
    const people = plans.filter((node) => node['Relation Name'] === 'people');
    expect(people).not.toEqual([]);
    for (const node of people) expect(node['Index Cond']).toMatch(/\bid = /);
    const entries = plans.find((node) => node['Relation Name'] === 'points_entries')!;
    expect(entries['Index Cond']).toMatch(/account_id = /);
    expect(plans.map((node) => node['Node Type'])).not.toContain('Sort');
  },
);
