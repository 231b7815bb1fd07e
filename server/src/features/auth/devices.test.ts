import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  deviceOf,
  type Factor,
  outcome,
  password,
  stepsOf,
  turnOnFactor,
  withFactor,
} from '../../../test/support/things/factors.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
let factor: Factor;

const { logIn, begin, answer, forgetUse } = stepsOf(world, () => org);
const asha = () => org.people.asha!;
const begun = async () => {
  ({ org, factor } = await withFactor(world()));
};

beforeEach(begun);

describe('a remembered device', () => {
  const remember = async () => deviceOf(await answer(await begin(), codeOf(factor), { remember: true }));

  test('needs no code for thirty days, only for its person, and its cookie is stored hashed (AUTH-10)', async () => {
    expect(deviceOf(await answer(await begin(), factor.recoveryCodes[0]!))).toBeUndefined();
    const cookie = await remember();
    expect((await logIn({ cookie })).body.token).toBeDefined();
    expect((await logIn()).body.challenge).toBeDefined();
    await world().look(`update sessions set confirmed_at = now() where organisation_id = $1`, [org.id]);
    await turnOnFactor(world(), org, org.people.ravi!);
    expect((await logIn({ cookie }, org.host, 'ravi')).body.challenge).toBeDefined();
    const random = cookie.split('.').at(-1)!;
    const [row] = await world().look('select secret_hash from remembered_devices where organisation_id = $1', [org.id]);
    expect(row.secret_hash).not.toContain(random);
    expect((await logIn({ cookie: `${cookie}x` })).body.challenge).toBeDefined();
    await world().look(`update remembered_devices set expires_at = now() where organisation_id = $1`, [org.id]);
    expect((await logIn({ cookie })).body.challenge).toBeDefined();
  });

  test('of another organisation counts nowhere else (AUTH-10)', async () => {
    const cookie = await remember();
    await begun();
    expect((await logIn({ cookie })).body.challenge).toBeDefined();
    const [, ...rest] = cookie.split('.');
    expect((await logIn({ cookie: [`apprecio_device=${org.id}`, ...rest].join('.') })).body.challenge).toBeDefined();
  });

  test('is forgotten on request, and when its session is ended elsewhere (AUTH-10)', async () => {
    const first = await remember();
    expect((await asha().ok('auth.factors')).devices).toBe(1);
    expect(await asha().ok('auth.forgetDevices')).toEqual({ forgotten: 1 });
    expect((await logIn({ cookie: first })).body.challenge).toBeDefined();
    await forgetUse();
    const second = await remember();
    await asha().ok('auth.confirm', { currentPassword: password });
    await asha().ok('auth.endOtherSessions');
    expect((await logIn({ cookie: second })).body.challenge).toBeDefined();
    const third = await answer(await begin(), factor.recoveryCodes[5]!, { remember: true });
    const { items } = await asha().ok('auth.sessions');
    await asha().ok('auth.endSession', { id: items.find(({ here }) => !here)!.id });
    expect((await logIn({ cookie: deviceOf(third) })).body.challenge).toBeDefined();
  });

  test('does not count as a code where one is needed', async () => {
    const cookie = await remember();
    const { token } = (await logIn({ cookie })).body;
    const reply = await world().call('auth.removeApp', {}, token, { host: org.host });
    expect(outcome(reply)).toEqual([403, 'auth.factor_needed']);
  });
});
