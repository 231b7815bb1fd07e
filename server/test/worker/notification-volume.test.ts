import { newId } from '@apprecio/contract/api/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourIn } from '../../src/features/notifications/channels/channels.rules.ts';
import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { notify } from '../../src/features/notifications/notifications.commands.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { dateIn, moveClock } from '../../src/platform/clock.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

// The number of people and days: a week of a few people in every run. `npm run bench:notifications` takes a month of
// a thousand.
const [count, days] = (process.env.NOTIFICATION_VOLUME ?? '16x7').split('x').map(Number) as [number, number];
const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland'];
const commonFacts = { name: 'Admin Test', text: 'Again', points: 5 };
const happenings = [
  { eventType: 'RECOGNITION_RECEIVED', facts: { ...commonFacts, value: null } },
  { eventType: 'POST_COMMENTED', facts: { names: [commonFacts.name], answers: true, text: commonFacts.text } },
  { eventType: 'RECOGNITION_APPROVAL_NEEDED', facts: { ...commonFacts, person: 'Asha Test' } },
  { eventType: 'POST_REACTED', facts: { names: [commonFacts.name], thanks: true } },
] as const;
const stepMs = 3 * 3_600_000;
const noticesADay = 9;

interface Delivery {
  person: string;
  at: Date;
}

const world = useOwnWorld();
const zoneOf = new Map<string, string>();
const pushes: Delivery[] = [];
const mails: Delivery[] = [];
let notifiedCount = 0;

/** The same numbers every time, between 0 and 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function setUpOrganisation(): Promise<Organisation> {
  const names = Array.from({ length: count }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const { vapidKey } = await org.people.admin!.ok('notifications.pushKey');
  for (const [at, name] of names.entries()) {
    const actor = org.people[name]!;
    const zone = zones[at % zones.length]!;
    await actor.ok('profile.prefer', { timeZone: zone });
    const keys = { auth: 'a'.repeat(22), p256dh: 'B'.repeat(87) };
    const options = { ...keys, endpoint: `http://push.test/${actor.id}`, swScope: '/', vapidKey };
    const token = JSON.stringify({ token: name, createTime: 1, subscriptionOptions: options });
    await actor.ok('notifications.storeToken', { token });
    zoneOf.set(actor.id, zone).set(`${name}@${org.subdomain}.example`, zone);
  }
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  return org;
}

function listen(): void {
  const { services } = world();
  services.pusher = {
    send: async (target) => {
      const place = 'endpoint' in target ? target.endpoint : target.appToken;
      pushes.push({ person: place.split('/').at(-1)!, at: services.now() });
      return 'sent';
    },
  };
  services.mailer = {
    send: async ({ to }) => {
      mails.push({ person: to, at: services.now() });
    },
  };
}

/** Twenty past an hour of tomorrow, so that no step lasts beyond the hour of anybody’s zone. */
function firstStep(): number {
  const hourMs = 3_600_000;
  return Math.floor(Date.now() / hourMs) * hourMs + 24 * hourMs + hourMs / 3;
}

async function live(org: Organisation): Promise<void> {
  const began = firstStep();
  const chance = chances(1);
  const ids = Object.entries(org.people).flatMap(([name, { id }]) => (name === 'admin' ? [] : [id]));
  for (let step = 0; step < (days * 86_400_000) / stepMs; step++) {
    moveClock(began + step * stepMs - Date.now());
    const notices = ids
      .filter(() => chance() < (noticesADay * stepMs) / 86_400_000 / 2)
      .flatMap((personId) => [personId, personId])
      .map((personId) => ({
        ...happenings[Math.floor(chance() * happenings.length)]!,
        personId,
        deeplink: '/points',
        actorId: org.people.admin!.id,
        sourceId: newId(),
      }));
    notifiedCount += notices.length;
    await asSystem(world().services, org.id, 'test.live', (ctx) => notify(ctx, notices));
    await sendDigests.run(world().services, world().sweep);
    await world().drain(org);
  }
}

function mostADay(deliveries: readonly Delivery[]): number {
  const days = Map.groupBy(deliveries, ({ person, at }) => `${person} ${dateIn(zoneOf.get(person)!, at)}`);
  return Math.max(...[...days.values()].map((own) => own.length));
}

beforeAll(async () => {
  const org = await setUpOrganisation();
  listen();
  await live(org);
}, 3_600_000);
afterAll(() => moveClock(0));

test('nobody gets more than two pushes and one digest a day, however much happens (NOT-02)', () => {
  expect(notifiedCount).toBeGreaterThan(count * days * 5);
  expect(mostADay(pushes)).toBe(2);
  expect(mostADay(mails)).toBe(1);
  if (process.env.NOTIFICATION_VOLUME) console.log({ told: notifiedCount, pushes: pushes.length, mails: mails.length });
});

test('everyone is notified almost daily, and nobody in the quiet hours of their own zone (NOT-02)', () => {
  for (const zone of zones) {
    const hours = pushes.filter(({ person }) => zoneOf.get(person) === zone).map(({ at }) => hourIn(zone, at));
    expect(hours.length).toBeGreaterThan((count / zones.length) * (days - 2));
    expect(hours.filter((hour) => hour < 8 || hour >= 20)).toEqual([]);
    expect(mails.filter(({ person }) => zoneOf.get(person) === zone).length).toBeGreaterThan(0);
  }
});
