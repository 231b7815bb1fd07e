import { describe, expect, test } from 'vitest';
import { confirmAdmin } from '../../../test/support/things/keys.ts';
import { deliveriesOf, useReceiver } from '../../../test/support/things/webhooks.ts';
import { useWorld } from '../../../test/support/world.ts';
import { present } from '../../platform/clock.ts';
import { forgetDeliveries } from './webhooks.reactions.ts';

const world = useWorld();
const { receiver, hook, join } = useReceiver(world);

const hour = 3_600_000;

describe('a test (OPS-08)', () => {
  test('is sent at once with its answer, also while the webhook is off, and counts for nothing', async () => {
    const org = await world().organisation();
    const { arrived, id } = await hook(org);
    const { admin } = org.people;
    receiver.reply = () => ({ status: 503, body: 'Not yet' });
    await admin!.ok('webhooks.turn', { id, on: false });
    const answer = await admin!.ok('webhooks.test', { id });
    expect(answer).toMatchObject({ type: 'webhook.tested', state: 'failed', status: 503, answer: 'Not yet' });
    expect(JSON.parse(arrived()[0]!.body)).toMatchObject({ id: answer.eventId, type: 'webhook.tested', data: {} });
    await admin!.ok('webhooks.turn', { id, on: true });
    await world().drain(org);
    expect(arrived()).toHaveLength(1);
    expect((await admin!.ok('webhooks.list')).items[0]).toMatchObject({ failingSince: null, lastAttempt: null });
  });
});

describe('the log (OPS-08)', () => {
  test('lists deliveries with their answers, newest first, page by page and by state', async () => {
    const org = await world().organisation();
    const { id } = await hook(org);
    const { admin } = org.people;
    receiver.reply = ({ body }) => ({
      status: body.includes(org.people.ravi?.id ?? 'nobody') ? 500 : 200,
      body: 'x'.repeat(5000),
    });
    for (const name of ['asha', 'ravi', 'tara']) {
      await join(org, name);
      await world().drain(org);
    }
    const first = await admin!.ok('webhooks.deliveries', { id, limit: 2 });
    const rest = await admin!.ok('webhooks.deliveries', { id, limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ status }) => status)).toEqual([200, 500, 200]);
    expect(first.items[0]).toMatchObject({ state: 'delivered', attempts: 1, answer: 'x'.repeat(1000), problem: null });
    expect((await admin!.ok('webhooks.deliveries', { id, state: 'waiting' })).items).toHaveLength(1);
    const stranger = await confirmAdmin(await world().organisation());
    for (const [name, more] of [
      ['webhooks.deliveries', {}],
      ['webhooks.test', {}],
      ['webhooks.replay', { deliveryId: first.items[0]!.id }],
      ['webhooks.replaySince', { since: '2026-01-01T00:00:00.000Z' }],
    ] as const)
      expect((await stranger.call(name, { id, ...more })).body.code).toBe('access.not_found');
  });

  test('is forgotten after thirty days, but for the last thousand deliveries of each webhook', async () => {
    const org = await world().organisation();
    const [busy, quiet] = [await hook(org), await hook(org, { types: ['person.left'] })];
    const deliver = (endpoint: string, count: number, daysAgo: number) =>
      world().look(
        `insert into webhook_deliveries (organisation_id, id, endpoint_id, event_id, type, at, data, made_at, state)
         select $1, gen_random_uuid(), $2, gen_random_uuid(), 'person.left', at, '{}', at, 'delivered'
         from (select $4::timestamptz - make_interval(secs => n) as at from generate_series(1, $3) n) made`,
        [org.id, endpoint, count, new Date(present().getTime() - daysAgo * 24 * hour)],
      );
    await deliver(quiet.id, 3, 300);
    for (const daysAgo of [40, 20]) await deliver(busy.id, 600, daysAgo);
    const left = async () => {
      await forgetDeliveries.work(world().services, org.id, world().sweep);
      const rows = await deliveriesOf(world(), org);
      return [busy, quiet].map(({ id }) => rows.filter((row) => row.endpoint_id === id).length);
    };
    expect(await left()).toEqual([1000, 3]);
    await deliver(busy.id, 1200, 0);
    expect(await left()).toEqual([1800, 3]);
  });
});

describe('a replay (OPS-08)', () => {
  test('sends one delivery again under its id', async () => {
    const org = await world().organisation();
    const { arrived, id } = await hook(org);
    await join(org, 'asha');
    await world().drain(org);
    const [row] = await deliveriesOf(world(), org);
    await org.people.admin!.ok('webhooks.replay', { id, deliveryId: row!.id });
    await world().drain(org);
    expect(arrived()).toHaveLength(2);
    expect(arrived()[1]!.headers['webhook-id']).toBe(arrived()[0]!.headers['webhook-id']);
    expect(arrived()[1]!.body).toBe(arrived()[0]!.body);
  });

  test('sends what was not taken since a time, or all of it, in order; tests stay out', async () => {
    const org = await world().organisation();
    const { arrived, id } = await hook(org);
    const { admin } = org.people;
    await join(org, 'asha');
    await world().drain(org);
    await admin!.ok('webhooks.turn', { id, on: false });
    for (const name of ['ravi', 'tara']) await join(org, name);
    await world().drain(org);
    const since = '2026-01-01T00:00:00.000Z';
    expect((await admin!.call('webhooks.replaySince', { id, since })).body.code).toBe('webhooks.off');
    await admin!.ok('webhooks.turn', { id, on: true });
    await admin!.ok('webhooks.test', { id });
    receiver.forget();
    const sent = async (input: object) => {
      const { count } = await admin!.ok('webhooks.replaySince', { id, ...input });
      await world().drain(org);
      const ids = arrived().map(({ body }) => JSON.parse(body).data.personId);
      receiver.forget();
      return [count, ids];
    };
    const [asha, ravi, tara] = ['asha', 'ravi', 'tara'].map((name) => org.people[name]!.id);
    expect(await sent({ since })).toEqual([2, [ravi, tara]]);
    expect(await sent({ since })).toEqual([0, []]);
    expect(await sent({ since, which: 'all' })).toEqual([3, [asha, ravi, tara]]);
    expect(await sent({ since: '2999-01-01T00:00:00.000Z', which: 'all' })).toEqual([0, []]);
  });

  test('sends at once what waits for a later attempt', async () => {
    const org = await world().organisation();
    const { arrived, id } = await hook(org);
    receiver.reply = () => ({ status: 500 });
    await join(org, 'asha');
    await world().drain(org);
    receiver.reply = () => ({});
    const { count } = await org.people.admin!.ok('webhooks.replaySince', { id, since: '2026-01-01T00:00:00.000Z' });
    await world().drain(org);
    expect([count, arrived().length]).toEqual([1, 2]);
    expect(await deliveriesOf(world(), org)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
