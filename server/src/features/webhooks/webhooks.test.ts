import { describe, expect, test } from 'vitest';
import { verifies } from '../../../test/support/outside/webhook-receiver.ts';
import { thanks } from '../../../test/support/things/giving.ts';
import { deliveriesOf, useReceiver } from '../../../test/support/things/webhooks.ts';
import { useWorld } from '../../../test/support/world.ts';
import { moveClock, present } from '../../platform/clock.ts';
import { handOverPolls } from './webhooks.reactions.ts';

const world = useWorld();
const { receiver, hook, join } = useReceiver(world);

const [second, hour] = [1000, 3_600_000];

describe('a webhook (OPS-08)', () => {
  test('sends ids alone, signed both ways, under an id that its attempts share', async () => {
    const org = await world().organisation();
    const { arrived, path, secret, publicKey } = await hook(org);
    receiver.reply = () => ({ status: arrived().length < 2 ? 500 : 200 });
    await join(org, 'asha');
    await world().drain(org);
    moveClock(6 * second);
    await world().drain(org);
    expect(arrived()).toHaveLength(2);
    const [first, again] = arrived();
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(again!.body).toBe(first!.body);
    for (const each of arrived())
      for (const key of [secret, publicKey]) expect(verifies(each, key, present())).toBe(true);
    expect(receiver.bodies(path)[0]).toEqual({
      id: first!.headers['webhook-id'],
      type: 'person.joined',
      timestamp: expect.stringMatching(/Z$/),
      version: 1,
      data: { personId: org.people.asha!.id },
    });
    expect(await deliveriesOf(world(), org)).toMatchObject([
      { state: 'delivered', attempts: 2, status: 200, due_at: null },
    ]);
  });

  test('gets nothing of another company, of events that it does not ask for, or of what was before it', async () => {
    const [org, stranger] = [await world().organisation({ before: {} }), await world().organisation()];
    const own = await hook(org);
    const foreign = await hook(stranger, { types: ['poll.closed'] });
    await join(org, 'asha');
    await join(stranger, 'ravi');
    for (const each of [org, stranger]) await world().drain(each);
    expect(receiver.bodies(own.path).map(({ data }) => data.personId)).toEqual([org.people.asha!.id]);
    expect(foreign.arrived()).toEqual([]);
  });

  test('of thank-yous gets those alone that everyone may read', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { path } = await hook(org, { types: ['thankYou.published', 'thankYou.removed'] });
    const { asha, ravi } = org.people;
    for (const visibility of ['public', 'team', 'private'])
      await asha!.ok('recognition.give', { ...thanks(ravi!.id), visibility });
    await world().drain(org);
    const bodies = receiver.bodies(path);
    expect(bodies.map(({ type }) => type)).toEqual(['thankYou.published']);
    const [row] = await world().look(
      `select r.id, p.id as post_id from recognitions r join posts p on p.organisation_id = r.organisation_id and p.recognition_id = r.id
       where r.organisation_id = $1 and r.visibility = 'public'`,
      [org.id],
    );
    expect(bodies[0]!.data).toEqual({ recognitionId: row!.id, postId: row!.post_id });
  });

  test('is told once that a poll closed, by a person or by time', async () => {
    const org = await world().organisation({ asha: {} });
    const { path } = await hook(org, { types: ['poll.closed'] });
    const { admin } = org.people;
    const poll = (endsInMs: number) => ({
      question: 'Tea or coffee?',
      options: ['Tea', 'Coffee'],
      audience: { kind: 'all' },
      endsAt: new Date(present().getTime() + endsInMs).toISOString(),
    });
    const made: string[] = [];
    for (const ms of [hour, 2 * hour]) {
      const { id } = await admin!.ok('polls.create', poll(ms));
      made.push(id);
    }
    await admin!.ok('polls.close', { id: made[0] });
    await world().drain(org);
    moveClock(3 * hour);
    for (let at = 0; at < 2; at++) {
      await handOverPolls.run({ ...world().services, now: present }, world().sweep);
      await world().drain(org);
    }
    expect(receiver.bodies(path).map(({ data }) => data.pollId)).toEqual(made);
  });
});

describe('a new secret (OPS-08)', () => {
  test('signs beside the earlier one for 24 hours, then alone', async () => {
    const org = await world().organisation();
    const { arrived, id, secret, publicKey } = await hook(org);
    const next = await org.people.admin!.ok('webhooks.roll', { id });
    expect((await org.people.admin!.call('webhooks.roll', { id })).body.code).toBe('webhooks.rolled');
    await join(org, 'asha');
    await world().drain(org);
    const both = [secret, publicKey, next.secret, next.publicKey];
    expect(both.map((key) => verifies(arrived()[0]!, key, present()))).toEqual([true, true, true, true]);
    moveClock(25 * hour);
    await join(org, 'ravi');
    await world().drain(org);
    expect(both.map((key) => verifies(arrived()[1]!, key, present()))).toEqual([false, false, true, true]);
  });

  test('ends the earlier one at once if someone wants that', async () => {
    const org = await world().organisation();
    const { arrived, id, secret } = await hook(org);
    await org.people.admin!.ok('webhooks.roll', { id, atOnce: true });
    await join(org, 'asha');
    await world().drain(org);
    expect(verifies(arrived()[0]!, secret, present())).toBe(false);
  });

  test('is told once, and stored sealed', async () => {
    const org = await world().organisation();
    const { id, secret } = await hook(org);
    const next = await org.people.admin!.ok('webhooks.roll', { id });
    const stored = JSON.stringify([
      await world().look('select * from webhook_endpoints where organisation_id = $1', [org.id]),
      await world().look('select facts from activities where organisation_id = $1', [org.id]),
      await world().look('select answer from idempotency_keys where organisation_id = $1', [org.id]),
      (await org.people.admin!.ok('webhooks.list')).items,
    ]);
    for (const each of [secret, next.secret]) expect(stored).not.toContain(each.slice(6));
    expect(stored).not.toContain('whsk_');
  });
});
