import { beforeEach, describe, expect, test } from 'vitest';
import { addPasskey, outcome, password, turnOnFactor } from '../../../../test/support/things/factors.ts';
import { givePassword } from '../../../../test/support/with-passwords.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { removeFactorsByCommand } from '../removals/removals.commands.ts';

const world = useWorld();
let org: Organisation;
const who = (name: string) => org.people[name]!;
const required = [403, 'auth.factor_required'];
const shiftPolicy = async (days: number) => {
  await world().look(`update people set bundles_given = '{}' where organisation_id = $1`, [org.id]);
  await world().look(
    `update factor_policies set since = (select jsonb_object_agg(key, (value #>> '{}')::timestamptz - make_interval(days => $2))
     from jsonb_each(since)) where organisation_id = $1`,
    [org.id, days],
  );
};
const noteOf = async (name: string) => (await who(name).ok('profile.detail')).factor;

beforeEach(async () => {
  org = await world().organisation({
    second: { role: 'admin' },
    keeper: { bundles: ['technical', 'people'] },
    payer: { bundles: ['finance'] },
    asha: {},
  });
  await world().look('update sessions set confirmed_at = now() where organisation_id = $1', [org.id]);
  await turnOnFactor(world(), org, who('admin'));
});

const setPolicy = (bundles: string[], graceDays: number, by = 'admin') =>
  who(by).call('auth.setFactorPolicy', { bundles, graceDays });

describe('who must have two-step sign-in', () => {
  test('is nobody by default, and is set by a holder of technical who has it (AUTH-10)', async () => {
    expect(await who('admin').ok('auth.factorPolicy')).toEqual({ bundles: [], graceDays: 7, holders: 0, missing: 0 });
    expect(outcome(await setPolicy(['technical'], 7, 'second'))).toEqual([409, 'auth.factor_first']);
    expect(outcome(await setPolicy(['technical'], 7, 'payer'))).toEqual([403, 'access.denied']);
    await world().look('update sessions set factor_at = null where organisation_id = $1', [org.id]);
    expect(outcome(await setPolicy(['technical'], 7))).toEqual([403, 'auth.factor_needed']);
    await world().look('update sessions set factor_at = now() where organisation_id = $1', [org.id]);
    for (const [bundles, days] of [
      [['technical'], 31],
      [['technical'], -1],
      [['cook'], 7],
      [['finance', 'finance'], 7],
    ] as const)
      expect((await setPolicy([...bundles], days)).status).toBe(400);
    expect((await setPolicy(['technical'], 7)).body).toEqual({
      bundles: ['technical'],
      graceDays: 7,
      holders: 3,
      missing: 2,
    });
    await world().drain(org);
    const titles = async (name: string) => (await who(name).ok('notifications.list')).items.map(({ title }) => title);
    expect(await titles('second')).toEqual(
      expect.arrayContaining(['The sign-in methods were changed', expect.stringMatching(/^Your rights will need/)]),
    );
    expect(await titles('payer')).toEqual([]);
    expect((await who('admin').ok('audit.list')).items.map(({ activity }) => activity)).toContain(
      'auth.factorPolicySet',
    );
  });

  test('closes only what the named bundles open, from the next request on, until two-step sign-in is on (AUTH-10)', async () => {
    await setPolicy(['technical'], 7);
    expect(await noteOf('keeper')).toMatchObject({ note: 'due', closed: [] });
    expect((await who('keeper').call('auth.providers')).status).toBe(200);
    await shiftPolicy(7);
    expect(outcome(await who('keeper').call('auth.providers'))).toEqual(required);
    expect(outcome(await who('keeper').call('auth.setFactorPolicy', { bundles: [], graceDays: 7 }))).toEqual(required);
    expect((await who('keeper').call('employees.list')).status).toBe(200);
    expect((await who('keeper').call('posts.list')).status).toBe(200);
    expect(outcome(await who('keeper').call('points.topUp', {}))).not.toEqual(required);
    expect(await who('keeper').ok('profile.detail')).toMatchObject({
      bundles: ['people'],
      factor: { note: 'closed', closed: ['technical'] },
    });
    expect((await who('payer').call('billing.overview')).status).toBe(200);
    await addPasskey(org, who('keeper'));
    expect((await who('keeper').call('auth.providers')).status).toBe(200);
    expect(await who('keeper').ok('profile.detail')).toMatchObject({
      bundles: ['technical', 'people'],
      factor: { note: null },
    });
  });

  test('begins for a new holder when the bundle is given, and goes on when the policy is set again (AUTH-10)', async () => {
    await setPolicy(['technical', 'finance'], 7);
    await shiftPolicy(20);
    expect(outcome(await who('payer').call('billing.overview'))).toEqual(required);
    const held: string[] = [];
    await who('admin').ok('rights.set', { id: who('asha').id, bundles: ['finance'], held });
    expect(await noteOf('asha')).toMatchObject({ note: 'due', closed: [] });
    await setPolicy(['technical', 'finance'], 10);
    expect(outcome(await who('payer').call('billing.overview'))).toEqual(required);
    await setPolicy(['technical'], 10);
    expect((await who('payer').call('billing.overview')).status).toBe(200);
    await setPolicy(['technical', 'finance'], 10);
    expect((await who('payer').call('billing.overview')).status).toBe(200);
  });

  test('keeps people from removing their last way, and advises holders who may put it off (AUTH-10)', async () => {
    await world().look(`update organisations set created_at = now() - interval '30 days' where organisation_id = $1`, [
      org.id,
    ]);
    expect((await noteOf('second')).note).toBe('advised');
    expect((await noteOf('asha')).note).toBeNull();
    await who('second').ok('auth.putOffFactor');
    expect((await noteOf('second')).note).toBeNull();
    await setPolicy(['technical'], 7);
    expect((await noteOf('second')).note).toBe('due');
    expect(outcome(await who('admin').call('auth.removeApp'))).toEqual([409, 'auth.factor_must']);
    await addPasskey(org, who('admin'));
    await who('admin').ok('auth.removeApp');
    const [passkey] = (await who('admin').ok('auth.factors')).passkeys;
    expect(outcome(await who('admin').call('auth.removePasskey', { id: passkey!.id }))).toEqual([
      409,
      'auth.factor_must',
    ]);
    expect((await who('admin').ok('auth.factors')).passkeys).toHaveLength(1);
    await setPolicy([], 7);
    await who('admin').ok('auth.removePasskey', { id: passkey!.id });
  });
});

test('a command of the installation lets the only holder of technical in again, audited and mailed (AUTH-10)', async () => {
  await setPolicy(['technical'], 0);
  await givePassword(world(), org, ['second'], password);
  const email = `admin@${org.subdomain}.example`;
  const logIn = () => world().call('auth.login', { email, password }, null, { host: org.host });
  expect((await logIn()).body.challenge).toBeDefined();
  const run = (address = email, subdomain = org.subdomain) =>
    removeFactorsByCommand(world().services, subdomain, address);
  await expect(run('nobody@nowhere.example')).rejects.toMatchObject({ code: 'access.not_found' });
  await expect(run(email, 'nowhere')).rejects.toMatchObject({ code: 'organisation.unknown' });
  await run();
  await expect(run()).rejects.toMatchObject({ code: 'auth.no_factor' });
  expect((await who('admin').call('auth.factors')).status).toBe(401);
  await world().drain(org);
  expect(world().mailOf(email).join('\n')).toContain('removed two-step sign-in from your account');
  const { body } = await logIn();
  const again = world().actor(who('admin').id, body.token as string);
  expect(outcome(await again.call('auth.providers'))).toEqual(required);
  await again.ok('auth.confirm', { currentPassword: password });
  await turnOnFactor(world(), org, again);
  expect((await again.ok('audit.list')).items.map(({ activity }) => activity)).toContain('auth.factorsRemoved');
});
