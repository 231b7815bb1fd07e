import { bundles } from '@apprecio/contract/api/bundles';
import type { Operation } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { needsPower } from '@apprecio/contract/api/power';
import type { ActivityName } from '@apprecio/contract/generated/activities';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Db, onStatement } from '../../src/platform/db/db.ts';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import { writes } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';
import { type Ground, law, sampleOf } from './messages.ts';
import { harmless, powerState } from './power.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useWorld();
const names = Object.keys(operations) as OperationName[];
const all = operations as Record<OperationName, Operation>;
const signedIn = names.filter((name) => all[name].access !== 'public');
const withId = names.filter((name) => all[name].path.includes('{id}'));

let ownSeed: Seeded;
let otherSeed: Seeded;

beforeAll(async () => {
  ownSeed = await seed(world());
  otherSeed = await seed(world());
});

describe('requests without a session (API-02, API-04)', () => {
  test.each(signedIn)('%s requires a valid, unexpired token of our own and of an open session', async (name) => {
    const { input } = sampleOf(samples(ownSeed), name);
    const { secretKey } = world().services.config;
    const claims = readToken(ownSeed.org.people.asha!.token, secretKey, new Date(0));
    const none = await world().call(name, input, null);
    const foreign = await world().call(name, input, makeToken(claims, 'another key, also quite a long one indeed'));
    const late = await world().call(name, input, makeToken({ ...claims, expiresAt: 1 }, secretKey));
    const ended = await world().call(name, input, makeToken({ ...claims, sessionId: claims.personId }, secretKey));
    const rule = law(name, 'refuses none, a foreign, a late and an ended token', 'contract', 'sample');
    expect([none.status, foreign.status, late.status, ended.status], rule).toEqual([401, 401, 419, 401]);
    expect([none.body.code, foreign.body.code, late.body.code], rule).toEqual([
      'session.missing',
      'session.invalid',
      'session.expired',
    ]);
  });

  test.each(signedIn)('%s refuses a token at another organisation’s address', async (name) => {
    const reply = await world().call(name, samples(ownSeed)[name].input, ownSeed.org.people.asha!.token, {
      host: otherSeed.org.host,
    });
    const rule = law(name, 'refuses a token at another organisation’s address', 'contract', 'sample');
    expect([reply.status, reply.body.code], rule).toEqual([401, 'session.wrong_host']);
  });
});

describe('role × operation (ACC-05)', () => {
  test.each(signedIn)('%s', async (name) => {
    const access = all[name].access;
    for (const [who, role] of [
      ['asha', 'employee'],
      ['boss', 'manager'],
      ['admin', 'admin'],
    ] as const) {
      if (access === 'public' || hasRight({ role, bundles: role === 'admin' ? bundles : [] }, access)) continue;
      const reply = await ownSeed.org.people[who]!.call(name, sampleOf(samples(ownSeed), name).input);
      const rule = law(name, `is refused to a role without the right ${access}`, 'contract', 'sample');
      expect([who, reply.status], rule).toEqual([who, 403]);
    }
  });
});

describe('ids of another organisation do not exist (API-05)', () => {
  test.each(withId)('%s', async (name) => {
    const sample = sampleOf(samples(otherSeed), name);
    const reply = await ownSeed.org.people[sample.as!]!.call(name, sample.input);
    expect(reply.status, law(name, 'finds nothing by another organisation’s id', 'contract', 'sample')).toBe(404);
  });

  test('bulk operations and id lists report unknown ids row by row', async () => {
    const { boss, ravi, admin } = ownSeed.org.people;
    const { ids } = sampleOf(samples(otherSeed), 'recognition.approveMany').input;
    const { outcomes } = await boss!.ok('recognition.approveMany', { ids });
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['access.not_found']));
    const before = await otherSeed.org.people.ravi!.ok('notifications.unread');
    const shown = sampleOf(samples(otherSeed), 'notifications.showArrived').input;
    await ravi!.ok('notifications.read', shown);
    expect((await ravi!.ok('notifications.showArrived', shown)).items).toEqual([]);
    expect(await otherSeed.org.people.ravi!.ok('notifications.unread')).toEqual(before);
    const file = sampleOf(samples(otherSeed), 'batches.apply').input;
    const batch = await admin!.call('employees.applyImport', file);
    expect(batch.status).toBe(404);
  });
});

async function callSample(name: OperationName, key?: string) {
  const { as, input, onHost } = sampleOf(samples(ownSeed), name);
  const options = {
    ...(onHost ? { host: ownSeed.org.host } : {}),
    ...(key ? { key } : {}),
    headers: await cookieFor(name),
  };
  return world().call(name, input, as ? ownSeed.org.people[as]!.token : null, options);
}

const late: OperationName[] = ['auth.accept', 'auth.logout', 'organisation.removeDemonstration'];

let cookie = '';
async function cookieFor(name: OperationName): Promise<Record<string, string>> {
  if (name !== 'auth.refresh') return {};
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

/** The tables whose rows are points, money, stock, vouchers and allowance. */
const movable = new Set([
  'points_entries',
  'points_transfers',
  'points_top_ups',
  'points_grants',
  'payment_attempts',
  'payment_captures',
  'payment_refunds',
  'payments',
  'orders',
  'order_lines',
  'store_variants',
  'voucher_codes',
]);

function movedBy(statement: string): string[] {
  const written = [...statement.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi)].map(
    ([, table]) => table!,
  );
  return written.filter((table) => movable.has(table));
}

/** Reasons why a call that writes such rows may be repeated without a key. */
const safeByItself: Partial<Record<OperationName, string>> = {
  'orders.reveal': 'shows the owner a code that is theirs; nothing changes hands',
  'orders.markCode': 'notes for the owner alone that a code of theirs was used; nothing changes hands',
  'payments.retry': 'opens a page to pay at; the payment service takes the money once',
  'payments.payTopUp': 'opens a page to pay at; the payment service takes the money once',
  'payments.validate': 'hears what the payment service says, however often it says so',
  'store.loadCodes': 'a code that is there already is not added again',
};

const activities = async () => Number((await world().look('select count(*) from activities'))[0].count);

describe('every operation, called once as it is meant', () => {
  beforeAll(async () => {
    const signed = await world().call('auth.login', samples(ownSeed)['auth.login'].input, null);
    cookie = String(signed.headers['set-cookie']).split(';')[0]!;
  });

  test.each(Object.keys(operations) as OperationName[])(
    '%s answers, reads write nothing, writes are recorded, uses of power are declared, and moving value needs a key (API-07)',
    async (name) => {
      if (late.includes(name)) return;
      await check(name);
    },
  );

  test('calls that end a session or the organisation also answer, last', async () => {
    await world().look('update organisations set demonstration = true where organisation_id = $1', [ownSeed.org.id]);
    for (const name of late) await check(name);
    ownSeed = otherSeed;
  });

  async function check(name: OperationName) {
    const operation = all[name];
    await samples(ownSeed)[name].before?.();
    const statements: string[] = [];
    const stop = onStatement((statement) => statements.push(statement));
    const before = await activities();
    const initialState = await powerState(world(), ownSeed.org.id);
    const since = new Date(world().services.now().getTime() - 1);
    const key = `law ${name}`;
    const reply = await callSample(name, key);
    stop();
    const says = (rule: string, ...grounds: Ground[]) => law(name, rule, ...grounds, 'contract');
    expect([reply.status, reply.body?.code], says('answers its sample with 200', 'sample')).toEqual([200, undefined]);
    const recorded = (await activities()) - before;
    if (!operation.idempotent && !(name in safeByItself)) {
      const rule = 'moves no points, money or stock without a key, or says why in safeByItself of operations.test.ts';
      expect(statements.flatMap(movedBy), says(rule)).toEqual([]);
    }
    if (operation.kind === 'read') {
      expect(statements.filter(writes), says('is a read and writes nothing')).toEqual([]);
      expect(recorded, says('is a read and records nothing')).toBe(0);
    } else if (operation.quiet)
      expect(recorded, says('records nothing, as its reason for being quiet says')).toBeLessThanOrEqual(0);
    else if (name !== 'auth.refresh')
      expect(recorded, says('is a write and records what it did, or is quiet and says why')).toBeGreaterThan(0);
    if (operation.kind === 'write' && operation.access !== 'public') {
      const now = await powerState(world(), ownSeed.org.id);
      const changed = Object.keys(now).filter((what) => now[what] !== initialState[what]);
      const declares = operation.freshPower !== undefined;
      const power = says('declares freshPower, since it changes money, points or rights', 'power');
      if (!(name in harmless)) expect(declares ? [] : changed, power).toEqual([]);
      const recordedActivities = await world().look<{ activity: ActivityName; facts: never }>(
        `select activity, facts from activities where organisation_id = $1 and operation = $2 and at >= $3`,
        [ownSeed.org.id, name, since],
      );
      const used = recordedActivities
        .filter(({ activity, facts }) => needsPower(activity, facts))
        .map(({ activity }) => activity);
      const records = says('declares freshPower, since it records an activity that uses power');
      expect(declares ? [] : used, records).toEqual([]);
    }
    if (operation.idempotent) {
      const again = await callSample(name, key);
      const repeated = says('is idempotent and does nothing more by the same key', 'sample');
      expect(again.body, repeated).toEqual(reply.body);
      expect((await activities()) - before, repeated).toBe(recorded);
    }
  }
});

describe('a read cannot write', () => {
  const planted = async () => {
    const route = (await import('../../src/app.ts')).routes.find(({ name }) => name === 'profile.preference')!;
    const { perform } = await import('../../src/platform/operation.ts');
    const writing = {
      ...route,
      handler: async (ctx: never) => {
        const { db } = ctx as { db: Db };
        await db.updateTable('people').set({ location: 'Nowhere' }).execute();
        return { theme: 1, language: 'en' };
      },
    };
    const claims = readToken(ownSeed.org.people.asha!.token, world().services.config.secretKey, new Date(0));
    const requestContext = { claims, host: { host: '', subdomain: null } };
    const call = { requestId: 'law', input: {}, idempotencyKey: undefined, requestContext: requestContext as never };
    return await perform(world().services, writing, call, (_bound, raw) => raw);
  };

  test('the database refuses a planted write in a read and returns no details', async () => {
    await expect(planted()).rejects.toMatchObject({ code: '25006' });
  });

  test('a planted write that records nothing fails', async () => {
    const route = (await import('../../src/app.ts')).routes.find(({ name }) => name === 'posts.react')!;
    const { perform } = await import('../../src/platform/operation.ts');
    const planted = { ...route, handler: async () => ({ reactions: [], reactionCount: 0, myReaction: null }) };
    const claims = readToken(ownSeed.org.people.asha!.token, world().services.config.secretKey, new Date(0));
    const call = {
      requestId: 'law',
      input: {},
      idempotencyKey: undefined,
      requestContext: { claims, host: { host: '', subdomain: null } } as never,
    };
    await expect(perform(world().services, planted, call, (_bound, raw) => raw)).rejects.toThrow('without recording');
  });
});
