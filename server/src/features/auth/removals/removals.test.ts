import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type Factor, turnOnFactor } from '../../../../test/support/things/factors.ts';
import { givePassword } from '../../../../test/support/with-passwords.ts';
import { type Actor, type Organisation, type Reply, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const password = 'korma-verde-81';
let org: Organisation;
let factor: Factor;

const who = (name: string) => org.people[name]!;
const email = (name: string) => `${name}@${org.subdomain}.example`;
const outcome = ({ status, body }: Reply) => [status, body.code];
const open = async () => (await who('admin').ok('auth.removals')).items;
const logIn = async (cookie = '') =>
  (await world().call('auth.login', { email: email('asha'), password }, null, { host: org.host, headers: { cookie } }))
    .body;
const confirm = async (actor: Actor, id?: string) =>
  actor.call('auth.confirmRemoval', { id: id ?? (await open())[0]!.id });

beforeEach(async () => {
  org = await world().organisation({ asha: {}, second: { role: 'admin' }, third: { role: 'admin' }, ravi: {} });
  factor = await turnOnFactor(world(), org, who('asha'));
  await givePassword(world(), org, ['asha'], password);
});

describe('a lost second step', () => {
  test('is removed by two people; all that its owner has open ends, and the owner gets mails (AUTH-10)', async () => {
    const challenge = (await logIn()).challenge as string;
    const given = { secret: challenge, code: factor.recoveryCodes[0], remember: true };
    const signedIn = await world().call('auth.signInWithCode', given, null, { host: org.host });
    const cookie = String([signedIn.headers['set-cookie']].flat().find((text) => String(text).includes('_device')));
    const begun = (await logIn()).challenge as string;
    await who('admin').ok('auth.askRemoval', { personId: who('asha').id });
    expect((await logIn()).challenge).toBeDefined();
    await world().drain(org);
    const waiting = (await who('second').ok('notifications.list')).items.map(({ title }) => title);
    expect(waiting).toContain('A removal of someone’s two-step sign-in waits for a second person');
    expect((await confirm(who('second'))).status).toBe(200);
    for (const token of [who('asha').token, signedIn.body.token as string])
      expect((await world().call('auth.factors', {}, token, { host: org.host })).status).toBe(401);
    const late = { secret: begun, code: factor.recoveryCodes[1] };
    const tried = await world().call('auth.signInWithCode', late, null, { host: org.host });
    expect(outcome(tried)).toEqual([401, 'auth.challenge_over']);
    expect((await logIn(cookie.split(';')[0])).token).toBeDefined();
    const left = await world().look('select 1 from remembered_devices where organisation_id = $1', [org.id]);
    expect(left).toEqual([]);
    await world().drain(org);
    const mails = world().mailOf(email('asha')).join('\n');
    for (const text of ['asked to remove two-step sign-in', 'Two admins removed two-step sign-in'])
      expect(mails).toContain(text);
    const lines = await world().look('select activity, actor_id from activities where organisation_id = $1', [org.id]);
    expect(lines).toEqual(
      expect.arrayContaining([
        { activity: 'auth.removalAsked', actor_id: who('admin').id },
        { activity: 'auth.removalConfirmed', actor_id: who('second').id },
      ]),
    );
  });

  test('is not removed by one person, by its owner, or by someone without the right (AUTH-10)', async () => {
    const askFor = (actor: Actor, name: string) => actor.call('auth.askRemoval', { personId: who(name).id });
    expect(outcome(await askFor(who('ravi'), 'asha'))).toEqual([403, 'access.denied']);
    expect(outcome(await askFor(who('admin'), 'admin'))).toEqual([422, 'auth.own_factor']);
    expect(outcome(await askFor(who('admin'), 'ravi'))).toEqual([409, 'auth.no_factor']);
    await who('admin').ok('auth.askRemoval', { personId: who('asha').id });
    expect(outcome(await askFor(who('second'), 'asha'))).toEqual([409, 'auth.removal_open']);
    expect(outcome(await confirm(who('admin')))).toEqual([422, 'auth.second_person']);
    expect(outcome(await confirm(who('ravi')))).toEqual([403, 'access.denied']);
    await turnOnFactor(world(), org, who('third'));
    await who('admin').ok('auth.askRemoval', { personId: who('third').id });
    const ofThird = (await open()).find(({ person }) => person.name.startsWith('Third'))!;
    expect(outcome(await confirm(who('third'), ofThird.id))).toEqual([422, 'auth.own_factor']);
    const shown = (await who('third').ok('auth.removals')).items.map(({ can }) => can.confirm);
    expect(new Set(shown)).toEqual(new Set([false, true]));
    expect((await logIn()).challenge).toBeDefined();
  });

  test('is removed once, in time, for the factor it was asked for, and while the asker holds the right (AUTH-10)', async () => {
    await who('admin').ok('auth.askRemoval', { personId: who('asha').id });
    const { id } = (await open())[0]!;
    const change = (statement: string) => world().look(`${statement} where organisation_id = $1`, [org.id]);
    await change(`update factor_removals set expires_at = now()`);
    expect(outcome(await confirm(who('second'), id))).toEqual([409, 'auth.removal_over']);
    expect(await open()).toEqual([]);
    await who('admin').ok('auth.askRemoval', { personId: who('asha').id });
    const again = (await open())[0]!;
    await change(`update second_factors set since = now() + interval '1 minute'`);
    expect(outcome(await confirm(who('second'), again.id))).toEqual([409, 'auth.removal_over']);
    await change(`update second_factors set since = now() - interval '1 hour'`);
    await world().look(`update people set role = 'employee', bundles = '{}' where organisation_id = $1 and id = $2`, [
      org.id,
      who('admin').id,
    ]);
    expect(outcome(await confirm(who('second'), again.id))).toEqual([409, 'auth.removal_over']);
    await who('second').ok('auth.cancelRemoval', { id: again.id });
    await who('second').ok('auth.askRemoval', { personId: who('asha').id });
    const last = (await who('second').ok('auth.removals')).items[0]!;
    const both = await Promise.all([0, 1].map(() => confirm(who('third'), last.id)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('needs a code of an admin who has two-step sign-in (AUTH-10)', async () => {
    const second = await turnOnFactor(world(), org, who('second'));
    await world().look(`update sessions set factor_at = null where organisation_id = $1`, [org.id]);
    await who('admin').ok('auth.askRemoval', { personId: who('asha').id });
    expect(outcome(await confirm(who('second')))).toEqual([403, 'auth.factor_needed']);
    await who('second').ok('auth.stepUp', { code: codeOf(second) });
    expect((await confirm(who('second'))).status).toBe(200);
  });
});
