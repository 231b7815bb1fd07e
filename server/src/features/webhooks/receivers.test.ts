import { describe, expect, test } from 'vitest';
import { deliveriesOf, useReceiver } from '../../../test/support/things/webhooks.ts';
import { useWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';

const world = useWorld();
const { receiver, hook, join } = useReceiver(world);

const [second, minute, hour] = [1000, 60_000, 3_600_000];

describe('a receiver (OPS-08)', () => {
  test('that fails is asked ten times over three days, then no more', async () => {
    const org = await world().organisation();
    const { arrived } = await hook(org);
    receiver.reply = () => ({ status: 500, body: 'Out of order' });
    await join(org, 'asha');
    const waits = [0, 5 * second, 5 * minute, 30 * minute, 2, 5, 10, 14, 20, 24].map((each) =>
      each > 0 && each < 100 ? each * hour : each,
    );
    const counts: number[] = [];
    let at = 0;
    for (const wait of waits) {
      if (wait > 0) {
        moveClock(at + wait - second);
        await world().drain(org);
      }
      at += wait + second;
      moveClock(at);
      await world().drain(org);
      counts.push(arrived().length);
    }
    moveClock(at + 100 * hour);
    await world().drain(org);
    expect([...counts, arrived().length]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
    expect(await deliveriesOf(world(), org)).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }]);
  });

  test('that is gone is switched off at once, what waits is held, and the others are told', async () => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const { arrived, id } = await hook(org);
    receiver.reply = () => ({ status: 410 });
    await join(org, 'asha');
    await join(org, 'ravi');
    await world().drain(org);
    await join(org, 'tara');
    await world().drain(org);
    expect(arrived()).toHaveLength(1);
    expect((await org.people.admin!.ok('webhooks.list')).items).toMatchObject([{ id, state: 'gone' }]);
    expect((await deliveriesOf(world(), org)).map(({ state }) => state)).toEqual(['failed', 'held', 'held']);
    const { items } = await org.people.it!.ok('notifications.list', { limit: 100 });
    expect(items.map(({ title }: { title: string }) => title)).toContain(
      `The webhook to ${new URL(receiver.at('')).host} was switched off`,
    );
  });

  test.each([429, 502, 504])(
    'that answers %i is left alone for as long as it asks, with all that waits',
    async (status) => {
      const org = await world().organisation();
      const { arrived } = await hook(org);
      receiver.reply = () => (arrived().length === 1 ? { status, headers: { 'retry-after': '120' } } : {});
      await join(org, 'asha');
      await join(org, 'ravi');
      await world().drain(org);
      moveClock(119 * second);
      await world().drain(org);
      expect(arrived()).toHaveLength(1);
      moveClock(125 * second);
      await world().drain(org);
      expect(arrived()).toHaveLength(3);
    },
  );

  test('that fails for five days is switched off, and one that answered meanwhile is not', async () => {
    const org = await world().organisation();
    const bad = await hook(org);
    const fair = await hook(org);
    let fails = true;
    receiver.reply = ({ path }) => ({ status: path === bad.path || fails ? 500 : 200 });
    await join(org, 'asha');
    await world().drain(org);
    moveClock(60 * hour);
    fails = false;
    await join(org, 'ravi');
    await world().drain(org);
    moveClock(119 * hour);
    fails = true;
    await join(org, 'tara');
    await world().drain(org);
    const states = async () => {
      world().renew(org.people.admin!);
      const { items } = await org.people.admin!.ok('webhooks.list');
      return Object.fromEntries(items.map(({ id, state }: { id: string; state: string }) => [id, state]));
    };
    await world().look(`update sessions set expires_at = now() + interval '9 days' where organisation_id = $1`, [
      org.id,
    ]);
    expect(await states()).toEqual({ [bad.id]: 'active', [fair.id]: 'active' });
    moveClock(121 * hour);
    await join(org, 'joel');
    await world().drain(org);
    expect(await states()).toEqual({ [bad.id]: 'failing', [fair.id]: 'active' });
  });

  test('that redirects inside is not followed', async () => {
    const org = await world().organisation();
    const { arrived } = await hook(org);
    receiver.reply = ({ path }) =>
      path === '/inside' ? {} : { status: 302, headers: { location: receiver.at('/inside') } };
    await join(org, 'asha');
    await world().drain(org);
    expect([arrived().length, receiver.bodies('/inside').length]).toEqual([1, 0]);
    expect(await deliveriesOf(world(), org)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  test('that is slow holds no other', async () => {
    const org = await world().organisation();
    const slow = await hook(org);
    const quick = await hook(org);
    const release = Promise.withResolvers<void>();
    receiver.reply = ({ path }) => ({ late: path === slow.path ? 1500 : 0 });
    for (const name of ['asha', 'ravi', 'tara']) await join(org, name);
    const all = world().drain(org).then(release.resolve);
    await expect.poll(() => quick.arrived().length, { timeout: 5000 }).toBe(3);
    expect(slow.arrived()).toHaveLength(1);
    await all;
    expect(slow.arrived()).toHaveLength(3);
  });
});
