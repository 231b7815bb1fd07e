import { describe, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { remindDeciders } from '../recognition.reactions.ts';

const world = useOwnWorld();
const day = 86_400_000;
const dateAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

async function waiting() {
  const org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    deputy: { manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });
  const give = async (from: string, to: string) =>
    (
      await org.people[from]!.ok('recognition.give', {
        message: 'While the boss is away',
        recipients: [{ personId: org.people[to]!.id, points: 60 }],
      })
    ).recipients[0]!.id;
  return { org, give };
}

async function extend(org: Organisation) {
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

describe('a delegate', () => {
  test('decides and is notified while the delegation lasts, but never about their own thank-yous (REC-02)', async () => {
    const { org, give } = await waiting();
    const { boss, deputy, asha, ravi } = org.people;
    const id = await give('asha', 'ravi');
    expect((await deputy!.call('recognition.approve', { id })).status).toBe(404);
    await boss!.ok('recognition.nameDelegate', { personId: deputy!.id, until: dateAfter(2) });
    expect(await deputy!.ok('recognition.delegates')).toMatchObject({
      mine: null,
      delegatedToMe: [{ person: { id: boss!.id } }],
    });
    expect((await boss!.ok('recognition.delegates')).mine).toMatchObject({ person: { id: deputy!.id } });
    expect((await deputy!.ok('recognition.pending')).total).toBe(1);
    await deputy!.ok('recognition.approve', { id });
    const next = await give('ravi', 'asha');
    await world().drain(org);
    expect((await deputy!.ok('notifications.list')).items[0]).toMatchObject({
      notificationEventType: 'RECOGNITION_APPROVAL_NEEDED',
      decides: next,
    });
    const own = await give('deputy', 'asha');
    expect((await deputy!.call('recognition.approve', { id: own })).status).toBe(403);
    await boss!.ok('recognition.nameDelegate', { personId: asha!.id, until: dateAfter(2) });
    expect((await asha!.call('recognition.approve', { id: next })).status).toBe(404);
    expect((await deputy!.call('recognition.approve', { id: next })).status).toBe(404);
    await boss!.ok('recognition.endDelegate');
    await boss!.ok('recognition.endDelegate');
    expect(await boss!.ok('recognition.delegates')).toEqual({ mine: null, delegatedToMe: [] });
    await boss!.ok('recognition.nameDelegate', { personId: ravi!.id, until: dateAfter(1) });
    try {
      moveClock(3 * day);
      await extend(org);
      expect((await ravi!.ok('recognition.pending')).total).toBe(0);
    } finally {
      moveClock(0);
    }
  });

  test.each([
    ['oneself', 'boss', 2, 'recognition.delegate_unfit'],
    ['a day that is over', 'deputy', -2, 'recognition.delegate_until'],
    ['longer than ninety days', 'deputy', 95, 'recognition.delegate_until'],
  ])('is refused: %s (REC-02)', async (_what, who, days, code) => {
    const { org } = await waiting();
    const refused = await org.people.boss!.call('recognition.nameDelegate', {
      personId: org.people[who]!.id,
      until: dateAfter(days),
    });
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  });

  test('only one of many concurrent decisions by manager and delegate counts (REC-07)', async () => {
    const { org, give } = await waiting();
    const { boss, deputy, ravi } = org.people;
    await boss!.ok('recognition.nameDelegate', { personId: deputy!.id, until: dateAfter(2) });
    const id = await give('asha', 'ravi');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) => {
        const who = at % 2 ? boss! : deputy!;
        return at % 3
          ? who.call('recognition.approve', { id })
          : who.call('recognition.reject', { id, reason: 'Not now' });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([0, 60]).toContain((await ravi!.ok('points.balances')).earned);
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
  });
});

test('a thank-you whose giver becomes the recipient’s manager waits for an admin, not the giver’s delegate or manager (REC-02)', async () => {
  const { org, give } = await waiting();
  const { admin, boss, deputy, asha, ravi } = org.people;
  const id = await give('asha', 'ravi');
  await admin!.ok('employees.changeManager', { id: ravi!.id, managerId: asha!.id });
  await asha!.ok('recognition.nameDelegate', { personId: deputy!.id, until: dateAfter(20) });
  const waitingFor = async (who: typeof boss) => {
    const { items, total } = await who!.ok('recognition.pending');
    return [total, items.map((item) => item.can.decide)];
  };
  const reminded = async (who: typeof boss) =>
    (await who!.ok('notifications.list')).items.flatMap(({ notificationEventType, decides }) =>
      notificationEventType === 'RECOGNITION_ESCALATED' ? [decides] : [],
    );
  expect((await asha!.ok('recognition.sent')).items[0]).toMatchObject({ waitingFor: { kind: 'admin', name: null } });
  expect(await admin!.ok('employees.offboarding', { id: asha!.id })).toMatchObject({ waitingFrom: 1, decides: 0 });
  try {
    moveClock(7.1 * day);
    await extend(org);
    await remindDeciders.run(world().services, world().sweep);
    await world().drain(org);
    expect(await reminded(admin)).toEqual([id]);
    for (const someone of [boss, deputy, asha]) {
      expect(await waitingFor(someone)).toEqual([0, []]);
      expect(await reminded(someone)).toEqual([]);
      expect((await someone!.call('recognition.approve', { id })).status).toBe(someone === asha ? 403 : 404);
    }
    expect(await waitingFor(admin)).toEqual([1, [true]]);
    await admin!.ok('recognition.approve', { id });
  } finally {
    moveClock(0);
  }
  expect((await ravi!.ok('points.balances')).earned).toBe(60);
});

test('the approver is reminded after three days and the next manager after seven, once each until decided (REC-02)', async () => {
  const { org, give } = await waiting();
  const { boss, head } = org.people;
  await give('asha', 'ravi');
  const decided = await give('ravi', 'asha');
  await boss!.ok('recognition.approve', { id: decided });
  await world().drain(org);
  const kinds = async (who: typeof boss) =>
    (await who!.ok('notifications.list')).items
      .map(({ notificationEventType }) => notificationEventType)
      .filter((kind) => kind === 'RECOGNITION_REMINDER' || kind === 'RECOGNITION_ESCALATED');
  const run = async (days: number) => {
    moveClock(days * day);
    await extend(org);
    await remindDeciders.run(world().services, world().sweep);
    await remindDeciders.run(world().services, world().sweep);
    await world().drain(org);
  };
  try {
    await run(2.9);
    expect(await kinds(boss)).toEqual([]);
    await run(3.1);
    expect([await kinds(boss), await kinds(head)]).toEqual([['RECOGNITION_REMINDER'], []]);
    await run(7.1);
    expect(await kinds(boss)).toEqual(['RECOGNITION_ESCALATED', 'RECOGNITION_REMINDER']);
    expect(await kinds(head)).toEqual(['RECOGNITION_ESCALATED']);
    expect((await head!.ok('notifications.list')).items[0]!.decides).not.toBeNull();
  } finally {
    moveClock(0);
  }
});
