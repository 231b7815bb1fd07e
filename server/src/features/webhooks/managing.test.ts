import { describe, expect, test } from 'vitest';
import { confirmAdmin, makeKey } from '../../../test/support/things/keys.ts';
import { deliveriesOf, useReceiver, webhookForm } from '../../../test/support/things/webhooks.ts';
import { useOwnWorld, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
const { receiver, hook, join } = useReceiver(world);

describe('webhooks (OPS-08)', () => {
  test('are managed by holders of technical rights alone, who confirmed their password, and by no key', async () => {
    const org = await world().organisation({ asha: {}, hr: { bundles: ['people'] } });
    for (const who of ['asha', 'hr'])
      expect((await org.people[who]!.call('webhooks.create', webhookForm())).body.code).toBe('access.denied');
    expect((await org.people.admin!.call('webhooks.create', webhookForm())).body.code).toBe('auth.confirm_needed');
    const { id } = await hook(org);
    const key = await makeKey(world(), org, ['technical']);
    for (const [name, input] of [
      ['webhooks.list', {}],
      ['webhooks.create', webhookForm()],
      ['webhooks.roll', { id }],
      ['webhooks.remove', { id }],
    ] as const)
      expect((await key.call(name, input)).body.code).toBe('keys.closed');
  });

  test('are closed from the request after the right was taken, and to other companies', async () => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const stranger = await world().organisation();
    const { id } = await hook(org);
    expect((await org.people.it!.ok('webhooks.list')).items).toHaveLength(1);
    await world().look(`update people set bundles = '{}' where organisation_id = $1 and id = $2`, [
      org.id,
      org.people.it!.id,
    ]);
    expect((await org.people.it!.call('webhooks.list')).body.code).toBe('access.denied');
    const admin = await confirmAdmin(stranger);
    expect((await admin.ok('webhooks.list')).items).toEqual([]);
    for (const [name, more] of [
      ['webhooks.change', webhookForm()],
      ['webhooks.roll', {}],
      ['webhooks.turn', { on: false }],
      ['webhooks.remove', {}],
    ] as const)
      expect((await admin.call(name, { id, ...more })).body.code).toBe('access.not_found');
  });

  test('are at most ten', async () => {
    const org = await world().organisation();
    const admin = await confirmAdmin(org);
    for (let made = 0; made < 9; made++) await admin.ok('webhooks.create', webhookForm());
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await admin.call('webhooks.create', webhookForm())).status),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('that are switched off hold what happens, and send what comes after they are on', async () => {
    const org = await world().organisation();
    const { arrived, id } = await hook(org);
    const { admin } = org.people;
    await admin!.ok('webhooks.turn', { id, on: false });
    await join(org, 'asha');
    await world().drain(org);
    await admin!.ok('webhooks.turn', { id, on: true });
    await join(org, 'ravi');
    await world().drain(org);
    expect(arrived()).toHaveLength(1);
    expect((await deliveriesOf(world(), org)).map(({ state }) => state)).toEqual(['held', 'delivered']);
    await admin!.ok('webhooks.remove', { id });
    expect(await deliveriesOf(world(), org)).toEqual([]);
  });

  test('that others make, switch or change are told to the other holders', async () => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const { id } = await hook(org);
    for (const on of [false, true]) await org.people.admin!.ok('webhooks.turn', { id, on });
    await org.people.admin!.ok('webhooks.remove', { id });
    await world().drain(org);
    const { items } = await org.people.it!.ok('notifications.list', { limit: 100 });
    const { host } = new URL(receiver.at(''));
    const titles = items.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        `A webhook to ${host} was created`,
        `The webhook to ${host} was switched off`,
        `The webhook to ${host} was switched on`,
        `The webhook to ${host} was removed`,
      ]),
    );
  });
});

describe('an installation outside tests (OPS-08)', () => {
  const strict = useOwnWorld({ ALLOW_PRIVATE_WEBHOOK_HOSTS: 'off' });

  test.each([
    'http://hr.example/hooks',
    'https://127.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://10.0.0.8/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/hooks',
    'https://0x7f.1/hooks',
    'https://user:word@hr.example/hooks',
    'https://hr.example/hooks#part',
    'ftp://hr.example/hooks',
    'hooks',
  ])('takes no webhook to %s', async (address) => {
    const org = await strict().organisation();
    const admin = await confirmAdmin(org);
    const reply = await admin.call('webhooks.create', webhookForm({ address }));
    expect([reply.status, reply.body.errors]).toEqual([400, { address: 'Please use a public https address' }]);
  });

  test('does not call a name that leads inside', async () => {
    const org = await strict().organisation();
    const admin = await confirmAdmin(org);
    const { port } = new URL(receiver.at(''));
    await admin.ok('webhooks.create', webhookForm({ address: `https://localhost:${port}/inside` }));
    await strict().add(org, { asha: {} });
    await strict().drain(org);
    const rows = await strict().look('select state, problem from webhook_deliveries where organisation_id = $1', [
      org.id,
    ]);
    expect(rows).toEqual([{ state: 'waiting', problem: 'inside' }]);
    expect(receiver.arrived).toEqual([]);
  });
});
