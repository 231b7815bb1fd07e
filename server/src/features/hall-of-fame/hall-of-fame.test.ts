import { describe, expect, test } from 'vitest';
import { awardOf, revealDue } from '../../../test/support/things/awards.ts';
import { fund, funded } from '../../../test/support/things/competitions.ts';
import { booksBalance, later, spend } from '../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();

const earned = async (who: Actor) => (await who.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;
const receivedNotices = async (org: Organisation, name: string) => {
  await world().drain(org);
  const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
  return items.filter((item) => item.notificationEventType === 'AWARD_RECEIVED').map(({ title }) => title);
};

describe('giving', () => {
  test('an award is visible to everyone, notifies its person, and is paid once from the wallet (HOF-01, HOF-02)', async () => {
    const org = await funded(world(), 100);
    const { admin, asha, ravi } = org.people;
    const fields = awardOf(ravi!);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => admin!.call('hallOfFame.create', fields, { key: 'one-key', patient: true })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies[0]!.body).toMatchObject({ type: 'quarterly', department: 'Quality', hidden: false, paid: true });
    const { items } = await asha!.ok('hallOfFame.list');
    expect(items.map(({ awardName, person, points }) => [awardName, person.id, points])).toEqual([
      ['Safety first', ravi!.id, 20],
    ]);
    expect(await asha!.ok('hallOfFame.detail', { id: items[0]!.id })).toEqual(items[0]);
    expect([await earned(ravi!), await wallet(org)]).toEqual([20, 80]);
    expect(await receivedNotices(org, 'ravi')).toEqual(['You’re in the Hall of Fame: Safety first']);
    expect((await asha!.call('hallOfFame.create', fields)).status).toBe(403);
    await booksBalance(org);
  });

  test('each missing required field gets its own message (HOF-02)', async () => {
    const org = await funded(world(), 0);
    const { admin, ravi } = org.people;
    const errorsOf = async (more: Record<string, unknown>) =>
      (await admin!.call('hallOfFame.create', awardOf(ravi!, more))).body.errors;
    expect(
      await errorsOf({ awardName: '', personId: '', points: undefined, category: '', duration: undefined }),
    ).toEqual({
      awardName: 'Award name is required',
      personId: 'Awardee name is required',
      points: 'Points won is required',
      category: 'Category is required',
      duration: 'Duration is required',
    });
    expect(await errorsOf({ quarter: null })).toEqual({ quarter: 'Quarter is required' });
    expect(Object.keys(await errorsOf({ personId: crypto.randomUUID() }))).toEqual(['personId']);
  });

  test('before giving, an admin sees the wallet balance and the same award given within a year (HOF-02)', async () => {
    const org = await funded(world(), 100);
    const { admin, asha, ravi } = org.people;
    expect(await admin!.ok('hallOfFame.check')).toEqual({ wallet: 100, givenAt: null });
    const { id } = await admin!.ok('hallOfFame.create', awardOf(ravi!));
    const same = { personId: ravi!.id, awardName: ' SAFETY  first ', quarter: 3, year: 2026 };
    const again = await admin!.ok('hallOfFame.check', same);
    expect([again.wallet, again.givenAt !== null]).toEqual([80, true]);
    for (const other of [{ personId: asha!.id }, { awardName: 'Safety second' }]) {
      expect((await admin!.ok('hallOfFame.check', { ...same, ...other })).givenAt).toBeNull();
    }
    for (const other of [{ quarter: 2 }, { year: 2025 }]) {
      expect((await admin!.ok('hallOfFame.check', { ...same, ...other })).givenAt).toBe(again.givenAt);
    }
    await admin!.ok('hallOfFame.delete', { id });
    expect((await admin!.ok('hallOfFame.check', same)).givenAt).toBeNull();
    expect((await asha!.call('hallOfFame.check', same)).status).toBe(403);
  });

  test('an admin cannot give themselves an award, but another admin can (HOF-02)', async () => {
    const org = await funded(world());
    const { admin, second } = org.people;
    const own = await admin!.call('hallOfFame.create', awardOf(admin!));
    expect([own.status, own.body.code]).toEqual([422, 'points.self']);
    await second!.ok('hallOfFame.create', awardOf(admin!));
    expect(await earned(admin!)).toBe(20);
  });

  test('a deleted award disappears, and its unspent points return to the wallet (HOF-02)', async () => {
    const org = await funded(world(), 100);
    const { admin, asha, ravi } = org.people;
    const { id } = await admin!.ok('hallOfFame.create', awardOf(ravi!));
    await spend(world(), org, ravi!, 5);
    expect(await admin!.ok('hallOfFame.delete', { id })).toEqual({ returned: 15, kept: 5 });
    expect((await admin!.call('hallOfFame.delete', { id })).status).toBe(409);
    expect((await asha!.call('hallOfFame.detail', { id })).status).toBe(404);
    expect((await asha!.ok('hallOfFame.list')).items).toEqual([]);
    expect([await earned(ravi!), await wallet(org)]).toEqual([0, 95]);
    await booksBalance(org);
  });
});

describe('revealing', () => {
  test('an award stays hidden everywhere until its reveal, then it is visible, notified and paid at once (HOF-02)', async () => {
    const org = await funded(world(), 100);
    const { admin, ravi, asha } = org.people;
    const revealAt = new Date(Date.now() + 60_000).toISOString();
    const { id } = await admin!.ok('hallOfFame.create', awardOf(ravi!, { revealAt }));
    expect([await wallet(org), await earned(ravi!)]).toEqual([80, 0]);
    for (const who of [admin!, asha!, ravi!]) {
      expect((await who.ok('hallOfFame.list')).items).toEqual([]);
      expect((await who.ok('hallOfFame.filters')).total).toBe(0);
      expect((await who.call('hallOfFame.detail', { id })).status).toBe(404);
    }
    expect(await receivedNotices(org, 'ravi')).toEqual([]);
    expect((await ravi!.ok('points.history')).items).toEqual([]);
    expect((await ravi!.call('hallOfFame.given')).status).toBe(403);
    expect((await admin!.ok('hallOfFame.given')).items).toMatchObject([{ id, hidden: true, paid: false }]);
    await later(world(), org, 61_000, async () => {
      await revealDue(world());
      expect((await asha!.ok('hallOfFame.list')).items).toHaveLength(1);
      expect([await wallet(org), await earned(ravi!)]).toEqual([80, 20]);
      expect(await receivedNotices(org, 'ravi')).toHaveLength(1);
      await booksBalance(org);
    });
  });

  test('an empty wallet does not block an award, and its points are paid once after a top-up (HOF-02)', async () => {
    const org = await funded(world(), 0);
    const { admin, ravi } = org.people;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(await admin!.ok('hallOfFame.create', awardOf(ravi!))).toMatchObject({ hidden: false, paid: false });
    const { id } = await admin!.ok('hallOfFame.create', awardOf(ravi!, { revealAt: inAnHour, points: 30 }));
    for (const points of [100, 100]) {
      await fund(org, points);
      await world().drain(org);
    }
    expect([await wallet(org), await earned(ravi!)]).toEqual([150, 20]);
    expect(await admin!.ok('hallOfFame.delete', { id })).toEqual({ returned: 30, kept: 0 });
    expect(await wallet(org)).toBe(180);
    await booksBalance(org);
  });
});

describe('the list', () => {
  test('filters by quarter, year, category, person and type, sorts eight ways page by page, and counts matching years (HOF-01)', async () => {
    const people = {
      second: { role: 'admin' },
      asha: { department: 'Ops' },
      ravi: { department: 'Audit' },
      tara: {},
    } as const;
    const { admin, asha, ravi, tara } = (await world().organisation(people)).people;
    const give = (person: Actor, more: object) =>
      admin!.ok('hallOfFame.create', awardOf(person, { points: 0, ...more }));
    const year = { duration: 'year', quarter: null };
    await give(tara!, { awardName: 'A', quarter: 1, points: 3 });
    await give(asha!, { awardName: 'B', ...year, year: 2025, points: 1 });
    await give(ravi!, { awardName: 'C', category: 'Care', special: true, points: 2 });
    const named = async (input: object) =>
      (await tara!.ok('hallOfFame.list', { ...input })).items.map(({ awardName }) => awardName).join('');
    expect(await named({ quarter: 1 })).toBe('A');
    expect(await named({ year: 2025 })).toBe('B');
    expect(await named({ category: 'Care' })).toBe('C');
    expect(await named({ personId: asha!.id })).toBe('B');
    expect([
      await named({ type: 'quarterly' }),
      await named({ type: 'annual' }),
      await named({ type: 'special' }),
    ]).toEqual(['A', 'B', 'C']);
    expect(await named({ type: 'annual', year: 2026 })).toBe('');
    const sorts = {
      newest: 'CBA',
      oldest: 'ABC',
      highest_points: 'ACB',
      lowest_points: 'BCA',
      name_asc: 'BCA',
      name_desc: 'ACB',
      department_asc: 'CBA',
      department_desc: 'ABC',
    };
    for (const [sort, order] of Object.entries(sorts)) {
      expect(await named({ sort }), sort).toBe(order);
      const first = await tara!.ok('hallOfFame.list', { sort, limit: 2 });
      const second = await tara!.ok('hallOfFame.list', { sort, limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...second.items].map(({ awardName }) => awardName).join(''), sort).toBe(order);
    }
    const years = async (input: object) =>
      (await tara!.ok('hallOfFame.timeline', { ...input })).map(({ year, count }) => `${year} ${count}`);
    expect(await years({})).toEqual(['2026 2', '2025 1']);
    expect(await years({ category: 'Care' })).toEqual(['2026 1', '2025 0']);
    expect(await years({ quarter: 1, personId: tara!.id, type: 'quarterly' })).toEqual(['2026 1', '2025 0']);
    const revealAt = new Date(Date.now() + 86_400_000).toISOString();
    await give(tara!, { awardName: 'D', year: 2024, revealAt });
    expect(await years({})).toEqual(['2026 2', '2025 1']);
    expect(await tara!.ok('hallOfFame.filters')).toMatchObject({
      total: 3,
      years: [2026, 2025],
      categories: ['Care', 'Safety'],
    });
  });
});
