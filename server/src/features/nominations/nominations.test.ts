import { describe, expect, test } from 'vitest';
import { revealDue } from '../../../test/support/things/awards.ts';
import { fund } from '../../../test/support/things/competitions.ts';
import { booksBalance, later, thanks } from '../../../test/support/things/giving.ts';
import { close, cycleOf, nominate, openCycle } from '../../../test/support/things/nominations.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';
import { advanceCycles } from './nominations.reactions.ts';

const world = useWorld();

async function company(): Promise<Organisation> {
  const org = await world().organisation({
    second: { role: 'admin' },
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: {},
    uma: {},
  });
  await fund(org, 500);
  return org;
}

const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;
const earned = async (who: Actor) => (await who.ok('points.balances')).earned;
const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return `${status} ${body.code ?? ''}`;
};

describe('submitting a nomination (REC-10)', () => {
  test('the people a cycle asks can nominate someone once, with thank-yous as evidence', async () => {
    const org = await company();
    const { admin, second, boss, asha, ravi, tara } = org.people;
    const { id: thankYou } = await tara!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    const id = await openCycle(admin!, [second!], { points: 100, nominators: { kind: 'roles', roleIds: [3] } });
    expect(await wallet(org)).toBe(400);
    expect((await boss!.ok('nominations.list')).items).toMatchObject([{ id, state: 'open', mayNominate: true }]);
    expect((await asha!.ok('nominations.list')).items).toEqual([]);
    expect((await admin!.ok('nominations.list')).items).toMatchObject([{ id, owned: true, mayNominate: false }]);
    expect(await boss!.ok('nominations.evidence', { personId: ravi!.id })).toMatchObject([{ id: thankYou }]);
    await nominate(boss!, id, ravi!, { evidence: [thankYou] });
    expect((await boss!.ok('nominations.mine')).items).toMatchObject([
      { awardName: 'Own it', person: { id: ravi!.id }, state: 'sent' },
    ]);
    const again = { cycleId: id, reason: 'They held the line when it failed.' };
    const tried = (who: Actor, personId: string, more: object = {}) =>
      codeOf(who.call('nominations.nominate', { ...again, personId, ...more }));
    expect(await tried(boss!, ravi!.id)).toBe('409 nominations.repeated');
    expect(await tried(boss!, second!.id)).toBe('422 nominations.unavailable');
    expect(await tried(boss!, admin!.id)).toBe('422 nominations.unavailable');
    expect(await tried(boss!, boss!.id)).toBe('422 nominations.unavailable');
    expect(await tried(boss!, asha!.id, { evidence: [thankYou] })).toBe('422 nominations.evidence');
    expect(await tried(asha!, tara!.id)).toBe('404 access.not_found');
    await close(world(), org, id);
    expect(await tried(boss!, asha!.id)).toBe('409 nominations.closed');
    expect((await boss!.ok('nominations.mine')).items).toMatchObject([{ state: 'review' }]);
  });

  test('a cycle for one’s own team accepts nobody else, and a cancelled cycle returns its points', async () => {
    const org = await company();
    const { admin, second, boss, asha, tara } = org.people;
    const id = await openCycle(admin!, [second!], { scope: 'reports', points: 100 });
    await nominate(boss!, id, asha!);
    const reason = 'They held the line when it failed.';
    const other = boss!.call('nominations.nominate', { cycleId: id, personId: tara!.id, reason });
    expect(await codeOf(other)).toBe('422 nominations.unavailable');
    expect(await admin!.ok('nominations.cancel', { id })).toEqual({ returned: 100 });
    expect(await wallet(org)).toBe(500);
    expect(await codeOf(admin!.call('nominations.cancel', { id }))).toBe('409 nominations.decided');
    expect((await boss!.ok('nominations.mine')).items).toMatchObject([{ state: 'cancelled' }]);
    const past = cycleOf([admin!], { closesAt: new Date(Date.now() - 1000).toISOString() });
    expect(await codeOf(admin!.call('nominations.create', past))).toBe('409 nominations.closed');
    expect((await boss!.call('nominations.create', cycleOf([boss!]))).status).toBe(403);
  });
});

describe('the panel of a nomination (REC-10)', () => {
  test('panel scores stay hidden until both are in; nominators and members in conflict do not count', async () => {
    const org = await company();
    const { admin, second, boss, asha, ravi, tara } = org.people;
    const id = await openCycle(admin!, [second!, boss!]);
    await nominate(tara!, id, asha!);
    await nominate(boss!, id, ravi!);
    const of = async (who: Actor, person: Actor) =>
      (await who.ok('nominations.candidates', { id })).items.find((one) => one.person.id === person.id)!;
    const score = (who: Actor, person: Actor, scores: number[]) =>
      who.call('nominations.score', { id, personId: person.id, scores });
    expect(await codeOf(score(second!, asha!, [5, 5]))).toBe('409 nominations.still_open');
    await close(world(), org, id);
    expect((await score(second!, asha!, [2, 2])).body).toEqual({ missing: 1 });
    expect((await score(second!, asha!, [5, 4])).body).toEqual({ missing: 1 });
    expect(await of(boss!, asha!)).toMatchObject({ mine: null, missing: 1, scores: [], average: null, rank: null });
    expect(await of(admin!, asha!)).toMatchObject({ scores: [], average: null });
    expect((await score(boss!, asha!, [3, 4])).body).toEqual({ missing: 0 });
    expect(await of(second!, asha!)).toMatchObject({ average: 4, scores: [{ scores: [3, 4] }, { scores: [5, 4] }] });
    expect(await codeOf(score(second!, asha!, [5, 5]))).toBe('409 nominations.complete');
    expect(await of(boss!, ravi!)).toMatchObject({ conflicted: true, missing: 1 });
    expect(await codeOf(score(boss!, ravi!, [5, 5]))).toBe('409 nominations.conflict');
    expect(await codeOf(score(second!, ravi!, [5]))).toBe('422 nominations.unavailable');
    expect((await score(second!, ravi!, [])).body).toEqual({ missing: 0 });
    expect(await of(second!, ravi!)).toMatchObject({ average: null, rank: null, mine: { conflict: true } });
    expect(await of(second!, asha!)).toMatchObject({ rank: 1 });
    for (const outsider of [asha!, tara!]) {
      expect((await outsider.call('nominations.candidates', { id })).status).toBe(404);
      expect((await score(outsider, asha!, [5, 5])).status).toBe(404);
    }
  });
});

describe('deciding a nomination (REC-10, HOF-02)', () => {
  async function scored(org: Organisation, scores: Record<string, number[]>, points = 100): Promise<string> {
    const { admin, uma } = org.people;
    const id = await openCycle(admin!, [admin!], { points });
    for (const name of Object.keys(scores)) await nominate(uma!, id, org.people[name]!);
    await close(world(), org, id);
    for (const [name, given] of Object.entries(scores)) {
      await admin!.ok('nominations.score', { id, personId: org.people[name]!.id, scores: given });
    }
    return id;
  }

  test('the highest average wins, then the first criterion; people still tied each get the full points', async () => {
    const org = await company();
    const { admin, second, asha, ravi, tara } = org.people;
    const first = await scored(org, { asha: [3, 5], ravi: [5, 3], tara: [1, 1] });
    expect(await codeOf(second!.call('nominations.decide', { id: first }))).toBe('403 nominations.not_owner');
    expect(await admin!.ok('nominations.decide', { id: first })).toEqual({ winners: 1, hidden: false });
    expect([await earned(ravi!), await earned(asha!), await wallet(org)]).toEqual([100, 0, 400]);
    expect(await codeOf(admin!.call('nominations.decide', { id: first }))).toBe('409 nominations.decided');
    const shared = await scored(org, { asha: [4, 4], tara: [4, 4] });
    expect(await admin!.ok('nominations.decide', { id: shared })).toEqual({ winners: 2, hidden: false });
    expect([await earned(asha!), await earned(tara!), await wallet(org)]).toEqual([100, 100, 200]);
    const states = (await org.people.uma!.ok('nominations.mine')).items.map(({ person, state }) => [person.id, state]);
    expect(states.slice(0, 2).map(([, state]) => state)).toEqual(['awarded', 'awarded']);
    expect(states).toContainEqual([ravi!.id, 'awarded']);
    expect(states).toContainEqual([tara!.id, 'not_awarded']);
    await booksBalance(org);
  });

  test('a decision waits for all scores and is rejected when nobody was nominated', async () => {
    const org = await company();
    const { admin, second, uma, asha } = org.people;
    const id = await openCycle(admin!, [admin!, second!]);
    expect(await codeOf(admin!.call('nominations.decide', { id }))).toBe('409 nominations.still_open');
    await nominate(uma!, id, asha!);
    await close(world(), org, id);
    await admin!.ok('nominations.score', { id, personId: asha!.id, scores: [5, 5] });
    expect(await codeOf(admin!.call('nominations.decide', { id }))).toBe('409 nominations.scores_missing');
    const empty = await openCycle(admin!, [admin!]);
    await close(world(), org, empty);
    expect(await codeOf(admin!.call('nominations.decide', { id: empty }))).toBe('409 nominations.nobody');
  });

  test('twenty simultaneous decisions give one award, and the books balance', async () => {
    const org = await company();
    const { admin, asha } = org.people;
    const id = await scored(org, { asha: [5, 5] });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) =>
        admin!.call('nominations.decide', { id }, { key: `decide-${at}`, patient: true }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin!.ok('hallOfFame.list')).items).toHaveLength(1);
    expect([await earned(asha!), await wallet(org)]).toEqual([100, 400]);
    await booksBalance(org);
  });

  test('before the reveal nothing a nominee can read changes, also for an admin', async () => {
    const org = await company();
    const { admin, second, uma, asha } = org.people;
    const reads = [
      ['nominations.list', {}],
      ['nominations.mine', {}],
      ['hallOfFame.list', {}],
      ['hallOfFame.filters', {}],
      ['notifications.list', {}],
      ['notifications.unread', {}],
      ['inbox.list', {}],
      ['points.balances', {}],
      ['points.history', {}],
      ['profile.detail', {}],
      ['posts.list', {}],
      ['search.results', { search: 'Own it' }],
    ] as const;
    const readBy = async (who: Actor) => {
      const texts: Record<string, unknown> = {};
      for (const [name, input] of reads) texts[name] = (await who.call(name, input)).body;
      return texts;
    };
    const id = await openCycle(admin!, [admin!], { points: 0 });
    const rival = await openCycle(admin!, [admin!], { points: 0 });
    await close(world(), org, id);
    await close(world(), org, rival);
    await advanceCycles.run(world().services, world().sweep);
    await world().drain(org);
    const before = { asha: await readBy(asha!), second: await readBy(second!) };
    const open = `update nomination_cycles set closes_at = now() + interval '1 hour' where organisation_id = $1`;
    await world().look(open, [org.id]);
    await nominate(uma!, id, asha!);
    await nominate(uma!, rival, second!);
    await close(world(), org, id);
    await close(world(), org, rival);
    await admin!.ok('nominations.score', { id, personId: asha!.id, scores: [5, 5] });
    await admin!.ok('nominations.score', { id: rival, personId: second!.id, scores: [5, 5] });
    const revealAt = new Date(Date.now() + 60_000).toISOString();
    await admin!.ok('nominations.decide', { id, revealAt });
    await admin!.ok('nominations.decide', { id: rival, revealAt });
    await world().drain(org);
    const times = /"(opensAt|closesAt)":"[^"]*"/g;
    const plain = (texts: Record<string, unknown>) => JSON.stringify(texts).replaceAll(times, '');
    expect(plain(await readBy(asha!))).toBe(plain(before.asha));
    expect(plain(await readBy(second!))).toBe(plain(before.second));
    const given = (await second!.ok('hallOfFame.given')).items.map(({ person }) => person.id);
    expect(given).toEqual([asha!.id]);
    expect((await uma!.ok('nominations.mine')).items.map(({ state }) => state)).toEqual(['review', 'review']);
    await later(world(), org, 61_000, async () => {
      await revealDue(world());
      expect((await asha!.ok('hallOfFame.list')).items).toHaveLength(2);
      expect((await uma!.ok('nominations.mine')).items.map(({ state }) => state)).toEqual(['awarded', 'awarded']);
    });
  });
});

describe('notices of nominations (REC-10, NOT-01)', () => {
  const readNoticeTypes = async (org: Organisation, name: string) => {
    await world().drain(org);
    const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
    return items.map((item) => item.notificationEventType).filter((type) => type.startsWith('NOMINATION'));
  };

  test('nominators are notified of the opening and, after the reveal, of the outcome; the panel when scoring starts', async () => {
    const org = await company();
    const { admin, second, boss, asha, ravi } = org.people;
    const id = await openCycle(admin!, [second!], { nominators: { kind: 'roles', roleIds: [3] } });
    await nominate(boss!, id, ravi!);
    await nominate(boss!, id, asha!);
    expect(await readNoticeTypes(org, 'boss')).toEqual(['NOMINATIONS_OPENED']);
    expect(await readNoticeTypes(org, 'ravi')).toEqual([]);
    expect((await second!.ok('inbox.list')).nominations.count).toBe(0);
    await close(world(), org, id);
    await advanceCycles.run(world().services, world().sweep);
    await advanceCycles.run(world().services, world().sweep);
    expect(await readNoticeTypes(org, 'boss')).toEqual([]);
    expect(await readNoticeTypes(org, 'second')).toEqual(['NOMINATIONS_TO_SCORE']);
    expect((await second!.ok('inbox.list')).nominations).toMatchObject({
      count: 1,
      items: [{ id, awardName: 'Own it', nominees: 2, by: { id: admin!.id } }],
    });
    expect((await admin!.ok('inbox.list')).nominations.count).toBe(0);
    await second!.ok('nominations.score', { id, personId: ravi!.id, scores: [5, 5] });
    await second!.ok('nominations.score', { id, personId: asha!.id, scores: [4, 4] });
    expect((await second!.ok('inbox.list')).nominations.count).toBe(0);
    const revealAt = new Date(Date.now() + 3_600_000).toISOString();
    await admin!.ok('nominations.decide', { id, revealAt });
    for (const name of ['boss', 'ravi', 'second']) expect(await readNoticeTypes(org, name)).toEqual([]);
    await later(world(), org, 2 * 3_600_000, async () => {
      await revealDue(world());
      expect(await readNoticeTypes(org, 'boss')).toEqual(['NOMINATION_DECIDED', 'NOMINATION_DECIDED']);
      const { items } = await boss!.ok('notifications.list', { limit: 2 });
      expect(items.map(({ title }) => title).toSorted()).toEqual(['Own it was decided', 'Ravi Test won Own it']);
      expect(await readNoticeTypes(org, 'asha')).toEqual([]);
    });
  });

  test('a cycle with a later opening notifies at the opening, and an open cycle allows withdrawing a nomination', async () => {
    const org = await company();
    const { admin, second, boss, asha, ravi } = org.people;
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    const id = await openCycle(admin!, [second!], { opensAt });
    await advanceCycles.run(world().services, world().sweep);
    expect(await readNoticeTypes(org, 'asha')).toEqual([]);
    await later(world(), org, 2 * 3_600_000, async () => {
      await advanceCycles.run(world().services, world().sweep);
      expect(await readNoticeTypes(org, 'asha')).toEqual(['NOMINATIONS_OPENED']);
      const sent = await nominate(boss!, id, ravi!);
      expect((await boss!.ok('nominations.mine')).items).toMatchObject([{ canWithdraw: true }]);
      expect(await codeOf(asha!.call('nominations.withdraw', { id: sent.id }))).toBe('404 access.not_found');
      await boss!.ok('nominations.withdraw', { id: sent.id });
      expect((await boss!.ok('nominations.mine')).items).toEqual([]);
      const again = await nominate(boss!, id, ravi!);
      await close(world(), org, id);
      expect(await codeOf(boss!.call('nominations.withdraw', { id: again.id }))).toBe('409 nominations.closed');
      expect((await boss!.ok('nominations.mine')).items).toMatchObject([{ canWithdraw: false }]);
    });
  });
});
