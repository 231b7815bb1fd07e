import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { afterEach, expect, test } from 'vitest';
import { celebrate } from '../../src/features/celebrations/celebrations.reactions.ts';
import { findTrades } from '../../src/features/recognition/fair-play/fair-play.reactions.ts';
import { expireRecognitions, remindDeciders } from '../../src/features/recognition/recognition.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { always } from '../../src/platform/notices/notices.ts';
import { allNotices } from '../../src/platform/notices/registry.ts';
import { awardOf } from '../support/things/awards.ts';
import { dayFromNow, setClock, yearsBefore } from '../support/things/celebrations.ts';
import { compete, fund } from '../support/things/competitions.ts';
import { earn, home, stockStore } from '../support/things/store.ts';
import { launch, questionOf } from '../support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

interface Company extends Record<'admin' | 'second' | 'boss' | 'head' | 'asha' | 'ravi', Actor> {
  org: Organisation;
}

async function company(): Promise<Company> {
  const org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss', joined: yearsBefore(5, 0) },
    second: { role: 'admin' },
  });
  await world().settle(org);
  return { org, ...(org.people as unknown as Omit<Company, 'org'>) };
}

async function later({ org }: Company, days: number): Promise<void> {
  moveClock(days * 86_400_000);
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

async function bell({ org }: Company, who: Actor, eventType: NotificationEventType): Promise<number> {
  await world().drain(org);
  const { items } = await who.ok('notifications.list', { limit: 100 });
  return items.filter((item) => item.notificationEventType === eventType).length;
}

/** One way in which something comes to wait for someone, and is decided. */
interface DutyCase {
  eventType: NotificationEventType;
  of: string;
  to?: keyof Omit<Company, 'org'>;
  raise: (company: Company) => Promise<unknown>;
  decide: (company: Company, raised: never) => Promise<unknown>;
}

function dutyCase<Raised>(
  eventType: NotificationEventType,
  of: string,
  raise: (company: Company) => Promise<Raised>,
  decide: (company: Company, raised: Raised) => Promise<unknown>,
  to: DutyCase['to'] = 'second',
): DutyCase {
  return { eventType, of, raise, decide, to };
}

const topUp = async ({ org }: Company) => fund(org, 5000);

async function give({ asha, ravi, boss }: Company): Promise<string> {
  const recipients = [{ personId: ravi.id, points: 60 }];
  await asha.ok('recognition.give', { message: 'You held the line', recipients });
  return (await boss.ok('recognition.pending')).items[0]!.id;
}

const approve = async ({ boss }: Company, id: string) => boss.ok('recognition.approve', { id });
const reject = async ({ boss }: Company, id: string) => boss.ok('recognition.reject', { id, reason: 'Not now' });

async function remind(all: Company, days: number): Promise<string> {
  const id = await give(all);
  await later(all, days);
  await remindDeciders.run(world().services, world().sweep);
  return id;
}

async function buy({ org, asha }: Company) {
  const { variantIds } = await stockStore(world(), org, { count: 2 });
  await earn(world(), org, asha, 1000);
  const mug = { productType: 1, productVariantId: variantIds[0], quantity: 2, shipTo: home };
  return asha.ok('orders.redeem', mug);
}

async function askToCancel(all: Company): Promise<{ orderNum: string; caseId: string }> {
  const { orderNum, lines } = await buy(all);
  const cancellationRequest = {
    id: orderNum,
    kind: 'cancellation',
    lineIds: [lines[0]!.id],
    reason: 'Twice by mistake',
  };
  const { cases } = await all.asha.ok('orders.ask', cancellationRequest);
  return { orderNum, caseId: cases[0]!.id };
}

async function enterScore({ admin, asha }: Company): Promise<{ id: string; entryId: string }> {
  const id = await compete(admin, { scoring: 'participant', rewards: [{ points: 10 }] });
  await asha.ok('competitions.join', { id });
  await asha.ok('competitions.enterScore', { id, score: 12, proof: 'Twelve crates' });
  return { id, entryId: (await admin.ok('competitions.entries', { id })).items[0]!.id };
}

async function trade({ org, asha, ravi }: Company): Promise<string[]> {
  for (const [from, to] of [
    [asha, ravi],
    [ravi, asha],
  ] as const)
    for (let at = 0; at < 5; at++)
      await from.ok('recognition.give', { message: `Thanks ${at}`, recipients: [{ personId: to.id, points: 1 }] });
  await findTrades.work(world().services, org.id, world().sweep);
  return [asha.id, ravi.id];
}

async function decideTrade({ admin, asha }: Company, personIds: string[]): Promise<void> {
  const { id } = await admin.ok('recognition.askTraders', { personIds, question: 'How did it come about?' });
  await asha.ok('recognition.replyToAdmin', { id, text: 'We share the night shift' });
  await admin.ok('recognition.decideTrade', { id, decision: 'nothing' });
}

async function servePastWallet({ org, admin }: Company): Promise<void> {
  await admin.ok('celebrations.setRules', { version: 0, rewards: [{ years: 5, points: 500 }] });
  await setClock(world(), org, dayFromNow(0).toString(), 9);
  await celebrate.run(world().services, world().sweep);
}

async function surveyPastWallet({ admin, asha }: Company): Promise<void> {
  const rating = questionOf('rating5');
  const id = await launch(admin, [rating], { privacy: 'named', dimensions: [], points: 20 });
  await asha.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  await admin.ok('surveys.close', { id });
}

async function report({ asha, ravi }: Company): Promise<string> {
  const { id } = await asha.ok('posts.create', { text: 'The third truck' });
  return (await ravi.ok('posts.report', { id, category: 'other', note: 'Not nice' })).id;
}

const askMore = async ({ boss }: Company) =>
  (await boss.ok('points.askMore', { points: 50, reason: 'The harvest is this month' })).id;

const dutyCases: DutyCase[] = [
  dutyCase('ALLOWANCE_ASKED', 'granted', askMore, ({ admin }, id) =>
    admin.ok('points.grantRequest', { id, points: 50 }),
  ),
  dutyCase('ALLOWANCE_ASKED', 'withdrawn', askMore, ({ boss }, id) => boss.ok('points.withdrawRequest', { id })),
  dutyCase(
    'AWARD_POINTS_WAIT',
    'paid',
    ({ admin, asha }) => admin.ok('hallOfFame.create', awardOf(asha, { points: 80 })),
    topUp,
  ),
  dutyCase(
    'COMPETITION_SCORE_ENTERED',
    'confirmed',
    enterScore,
    ({ admin }, { entryId: id }) => admin.ok('competitions.confirmScore', { id }),
    'admin',
  ),
  dutyCase(
    'COMPETITION_SCORE_ENTERED',
    'over',
    enterScore,
    ({ admin }, { id }) => admin.ok('competitions.cancel', { id }),
    'admin',
  ),
  dutyCase('COMPETITION_WAITING', 'reserved', ({ admin }) => compete(admin), topUp),
  dutyCase(
    'COMPETITION_WAITING',
    'cancelled',
    ({ admin }) => compete(admin),
    ({ admin }, id) => admin.ok('competitions.cancel', { id }),
  ),
  dutyCase('ORDER_ASKED', 'answered', askToCancel, ({ admin }, { caseId: id }) =>
    admin.ok('orders.answer', { id, outcome: 'refuse', note: 'It is on its way' }),
  ),
  dutyCase('ORDER_ASKED', 'accepted', askToCancel, ({ admin }, { caseId: id }) =>
    admin.ok('orders.answer', { id, outcome: 'accept' }),
  ),
  dutyCase('ORDER_ASKED', 'answered by a move', askToCancel, ({ admin }, { orderNum: id }) =>
    admin.ok('orders.move', { id, to: 'shipped' }),
  ),
  dutyCase('POST_REPORTED', 'kept', report, ({ admin }, id) => admin.ok('posts.decide', { id, decision: 'keep' })),
  dutyCase('POST_REPORTED', 'removed', report, ({ admin }, id) =>
    admin.ok('posts.decide', { id, decision: 'remove', reason: 'It names a customer' }),
  ),
  dutyCase('RECOGNITION_APPROVAL_NEEDED', 'approved', give, approve, 'boss'),
  dutyCase('RECOGNITION_APPROVAL_NEEDED', 'rejected', give, reject, 'boss'),
  dutyCase(
    'RECOGNITION_APPROVAL_NEEDED',
    'expired',
    give,
    async (all) => {
      await later(all, 15);
      await expireRecognitions.run(world().services, world().sweep);
    },
    'boss',
  ),
  dutyCase(
    'RECOGNITION_APPROVAL_NEEDED',
    'cancelled',
    give,
    ({ admin, ravi }) => admin.ok('employees.changeStatus', { id: ravi.id, status: 2 }),
    'boss',
  ),
  dutyCase('RECOGNITION_REMINDER', 'approved', (all) => remind(all, 3.1), approve, 'boss'),
  dutyCase('RECOGNITION_ESCALATED', 'rejected', (all) => remind(all, 7.1), reject, 'head'),
  dutyCase('RECOGNITION_TRADES_FOUND', 'decided', trade, decideTrade),
  dutyCase('SERVICE_POINTS_WAITING', 'paid', servePastWallet, topUp),
  dutyCase('SURVEY_POINTS_WAIT', 'paid', surveyPastWallet, topUp),
];

/** Those that `waiting.test.ts` of notifications takes through each of their ends. */
const elsewhere = ['TOP_UP_WAITING', 'PAYMENT_ACCOUNT_WAITING', 'POINT_VALUE_WAITING', 'ORDER_WAITING'];

test('every notice that requires a decision is covered by one (NOT-01)', () => {
  const duties = allNotices().flatMap(([eventType, { guard }]) =>
    typeof guard === 'object' && guard.always === always.duty.always ? [eventType] : [],
  );
  expect([...new Set([...elsewhere, ...dutyCases.map(({ eventType }) => eventType)])].toSorted()).toEqual(
    duties.toSorted(),
  );
});

test.each(dutyCases)(
  '$eventType stays in the bell and disappears for everyone once it is $of (NOT-01)',
  async (each) => {
    const all = await company();
    const raised = await each.raise(all);
    expect(await bell(all, all[each.to!], each.eventType)).toBe(1);
    await each.decide(all, raised as never);
    await world().drain(all.org);
    const left = 'select person_id from notifications where organisation_id = $1 and event_type = $2';
    expect(await world().look(left, [all.org.id, each.eventType])).toEqual([]);
  },
);

test('ORDER_ASKED with several lines stays until every line is answered (NOT-01)', async () => {
  const all = await company();
  const { admin, asha, second, org } = all;
  const { variantIds, slotId } = await stockStore(world(), org);
  await earn(world(), org, asha, 2000);
  for (const productVariantId of variantIds) await asha.ok('cart.add', { productType: 1, productVariantId });
  await asha.ok('cart.add', { productType: 3, productVariantId: slotId });
  const { totals } = await asha.ok('cart.update', { pointsToUse: null });
  const shipTo = home;
  const placed = await asha.ok('orders.place', { shipTo, total: totals.total, cashDue: totals.cashDue });
  const lineIds = placed.lines.map(({ id }) => id);
  const cancellationRequest = { id: placed.orderNum, kind: 'cancellation', lineIds, reason: 'Twice by mistake' };
  const { cases } = await asha.ok('orders.ask', cancellationRequest);
  for (const { id } of cases) {
    expect(await bell(all, second, 'ORDER_ASKED')).toBe(1);
    await admin.ok('orders.answer', { id, outcome: 'refuse', note: 'It is on its way' });
  }
  expect(await bell(all, second, 'ORDER_ASKED')).toBe(0);
});

test('RECOGNITION_APPROVAL_NEEDED returns for other approvers once a decision is withdrawn (NOT-01, REC-02)', async () => {
  const all = await company();
  const { boss, head } = all;
  await boss.ok('recognition.nameDelegate', { personId: head.id, until: dayFromNow(20).toString() });
  const id = await give(all);
  expect(await bell(all, head, 'RECOGNITION_APPROVAL_NEEDED')).toBe(1);
  await approve(all, id);
  expect(await bell(all, head, 'RECOGNITION_APPROVAL_NEEDED')).toBe(0);
  await boss.ok('recognition.takeBack', { id });
  expect(await bell(all, head, 'RECOGNITION_APPROVAL_NEEDED')).toBe(1);
});
