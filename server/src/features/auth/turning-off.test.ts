import { beforeEach, describe, expect, test } from 'vitest';
import type { Authenticator } from '../../../test/support/authenticator.ts';
import {
  addPasskey,
  codeOf,
  enterByPasskey,
  outcome,
  password,
  stepsOf,
  turnOnFactor,
} from '../../../test/support/things/factors.ts';
import { givePassword } from '../../../test/support/with-passwords.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;

const { email, logIn, answer } = stepsOf(world, () => org);
const asha = () => org.people.asha!;
const refused = [422, 'auth.passkey_refused'];

const begun = async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  await givePassword(world(), org, ['asha', 'ravi'], password);
  await world().look('update sessions set confirmed_at = now() where organisation_id = $1', [org.id]);
};
const enter = (authenticator: Authenticator) => enterByPasskey(world(), org, authenticator);
const mailsTo = async (name: string) => {
  await world().drain(org);
  return world().mailOf(email(name)).join('\n');
};

beforeEach(begun);

describe('removing ways', () => {
  test('two-step sign-in is off after the last way only, with mails for each (AUTH-10)', async () => {
    const { authenticator } = await addPasskey(org, asha());
    const app = await turnOnFactor(world(), org, asha());
    expect(app.recoveryCodes).toEqual([]);
    await asha().ok('auth.removeApp');
    expect((await logIn()).body).toMatchObject({ app: false, passkey: expect.any(Object) });
    await turnOnFactor(world(), org, asha());
    const [passkey] = (await asha().ok('auth.factors')).passkeys;
    await asha().ok('auth.removePasskey', { id: passkey!.id });
    expect((await logIn()).body).toMatchObject({ app: true, passkey: null });
    expect(outcome(await enter(authenticator))).toEqual(refused);
    await asha().ok('auth.removeApp');
    expect((await logIn()).body.token).toBeDefined();
    expect(await asha().ok('auth.factors')).toMatchObject({ since: null, recoveryCodes: 0 });
    const mails = await mailsTo('asha');
    for (const text of [
      'Your authenticator app was removed',
      'An authenticator app was added',
      'A passkey was removed',
    ])
      expect(mails).toContain(text);
    expect(mails.match(/Two-step sign-in is now off/g)).toHaveLength(1);
  });

  test('two who look after sign-in remove the passkeys of someone who lost them (AUTH-10)', async () => {
    const { authenticator } = await addPasskey(org, asha());
    await world().look(`update second_factors set since = now() - interval '1 hour' where organisation_id = $1`, [
      org.id,
    ]);
    await world().add(org, { second: { role: 'admin' } });
    await org.people.admin!.ok('auth.askRemoval', { personId: asha().id });
    const [removal] = (await org.people.second!.ok('auth.removals')).items;
    await org.people.second!.ok('auth.confirmRemoval', { id: removal!.id });
    expect(outcome(await enter(authenticator))).toEqual(refused);
    expect((await logIn()).body.token).toBeDefined();
  });

  test('codes of an app still count beside a passkey (AUTH-10)', async () => {
    await addPasskey(org, asha());
    const factor = await turnOnFactor(world(), org, asha());
    expect((await answer((await logIn()).body.challenge, codeOf(factor))).status).toBe(200);
  });
});
