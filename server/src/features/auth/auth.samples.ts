import type { Sample } from '../../../test/laws/sample.ts';
import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { Authenticator } from '../../../test/support/authenticator.ts';
import { addPasskey, codeOf, turnOnFactor } from '../../../test/support/things/factors.ts';
import { addressForm, providerOf, secretIn } from '../../../test/support/things/inputs.ts';
import { givePassword } from '../../../test/support/with-passwords.ts';
import type { Organisation, World } from '../../../test/support/world.ts';

/** Links and codes, a provider with an attempt to sign in by it, another session of Tara, and two-step sign-ins. */
interface Own extends OwnFactors, OwnPasskeys {
  handOverCode: string;
  invitationSecret: string;
  resetSecret: string;
  addressSecrets: string[];
  providerId: string;
  sessionId: string;
  issuer: string;
  state: string;
}

// It lasts an hour: a minute is less than the other samples take on a slow machine.
async function lastingCode(world: World, org: Organisation, personId: string): Promise<string> {
  const code = await world.handOverCode(org, personId);
  await world.look(
    `update one_time_codes set expires_at = now() + interval '1 hour'
     where organisation_id = $1 and person_id = $2 and kind = 'hand_over'`,
    [org.id, personId],
  );
  return code;
}

/** Lets an admin change someone's work e-mail address; returns the secret of the link that the old one gets. */
async function changeAddress(world: World, org: Organisation, name: string): Promise<string> {
  const { employee } = await org.people.admin!.ok('employees.update', addressForm(org, name, `${name}-new`));
  await world.drain(org);
  const link = world.mailOf(`${name}@${org.subdomain}.example`).find((text) => text.includes('/address-change?'));
  if (!link) throw new Error(`No link for ${employee.name}`);
  return secretIn(link, 'secret');
}

/** A begun sign-in of Noor with her recovery codes, and the secret of an app that Veer sets up. */
interface OwnFactors {
  challenge: string;
  recoveryCodes: string[];
  newAppSecret: string;
  removalIds: string[];
  askedOf: string;
}

/** Adds people with two-step sign-in, whose codes nobody has. */
async function loseFactors(world: World, org: Organisation, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `lost${at}x${Object.keys(org.people).length}`);
  await world.add(org, Object.fromEntries(names.map((name) => [name, {}])));
  const ids = names.map((name) => org.people[name]!.id);
  await world.look(
    `insert into second_factors (organisation_id, person_id, since) select $1, unnest($2::uuid[]), now() - interval '1 hour'`,
    [org.id, ids],
  );
  return ids;
}

/** Adds Noor, Hari and Sita, with two-step sign-in. Noor has a remembered device; their codes count for an hour. */
async function seedFactors(world: World, org: Organisation): Promise<OwnFactors> {
  await world.add(org, { noor: {}, hari: {}, sita: {}, zoya: { role: 'admin' } });
  const { noor, hari, sita, veer, zoya } = org.people;
  await givePassword(world, org, ['noor'], 'korma-verde-81');
  await world.look(`update sessions set confirmed_at = now() where organisation_id = $1 and person_id = $2`, [
    org.id,
    noor!.id,
  ]);
  const { recoveryCodes } = await turnOnFactor(world, org, noor!);
  for (const other of [hari!, sita!, zoya!]) await turnOnFactor(world, org, other);
  await world.look(
    `update sessions set factor_at = now() + interval '1 hour' where organisation_id = $1 and factor_at is not null`,
    [org.id],
  );
  const logIn = async () => {
    const email = `noor@${org.subdomain}.example`;
    const reply = await world.call('auth.login', { email, password: 'korma-verde-81' }, null, { host: org.host });
    return reply.body.challenge as string;
  };
  const answer = { secret: await logIn(), code: recoveryCodes[0], remember: true };
  await world.call('auth.signInWithCode', answer, null, { host: org.host });
  const challenge = await logIn();
  await world.look(`update sign_in_challenges set expires_at = now() + interval '1 hour' where organisation_id = $1`, [
    org.id,
  ]);
  const { secret: newAppSecret } = await veer!.ok('auth.beginApp');
  const [askedOf, ...lost] = await loseFactors(world, org, 3);
  for (const personId of lost) await org.people.second!.ok('auth.askRemoval', { personId });
  const removalIds = (await org.people.admin!.ok('auth.removals')).items.map(({ id }) => id);
  return { challenge, recoveryCodes, newAppSecret, removalIds, askedOf: askedOf! };
}

/** Answers of browsers that wait to be sent: a passkey created and some used. */
interface OwnPasskeys {
  passkeyIds: string[];
  addedPasskey: object;
  enteringPasskey: object;
  answeringPasskey: object;
  stepUpPasskey: object;
}

/** Adds Ezra and Ludo, who have passkeys. Theirs are two-step sign-in, and the begun uses of them last an hour. */
async function seedPasskeys(world: World, org: Organisation): Promise<OwnPasskeys> {
  await world.add(org, { ezra: {}, ludo: {} });
  const { ezra, ludo } = org.people;
  const at = { host: org.host };
  await givePassword(world, org, ['ezra'], 'korma-verde-81');
  await world.look(`update sessions set confirmed_at = now() where organisation_id = $1 and person_id = $2`, [
    org.id,
    ezra!.id,
  ]);
  const { authenticator } = await addPasskey(org, ezra!);
  for (let more = 0; more < 3; more++) await addPasskey(org, ezra!, authenticator);
  const made = await ludo!.ok('auth.beginPasskey', {}, at);
  const stepUp = await ezra!.ok('auth.beginPasskeyStepUp', {}, at);
  const begun = await world.call('auth.beginPasskeySignIn', {}, null, at);
  const email = `ezra@${org.subdomain}.example`;
  const { body } = await world.call('auth.login', { email, password: 'korma-verde-81' }, null, at);
  for (const table of ['passkey_challenges', 'sign_in_challenges'])
    await world.look(`update ${table} set expires_at = now() + interval '1 hour' where organisation_id = $1`, [org.id]);
  const [entering, answering, steppingUp] = authenticator.passkeys;
  return {
    passkeyIds: (await ezra!.ok('auth.factors', {}, at)).passkeys.map(({ id }) => id),
    addedPasskey: { secret: made.secret, name: 'Laptop', passkey: new Authenticator(org.host).create(made.options) },
    enteringPasskey: { secret: begun.body.secret, passkey: authenticator.use(begun.body.options, {}, entering) },
    answeringPasskey: { secret: body.challenge, passkey: authenticator.use(body.passkey, {}, answering) },
    stepUpPasskey: { secret: stepUp.secret, passkey: authenticator.use(stepUp.options, {}, steppingUp) },
  };
}

/** Creates what signing in works on. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { admin, asha, tara } = org.people;
  const issuer = await world.issuer();
  const provider = await admin!.ok('auth.addProvider', providerOf(issuer));
  const begun = await world.call('auth.sso', { providerId: provider.id }, null, { host: org.host });
  const state = new URL(begun.body.redirectUrl as string).searchParams.get('state')!;
  await world.call('auth.forgot', { email: `lena@${org.subdomain}.example` }, null, { host: org.host });
  await world.drain(org);
  const code = await world.handOverCode(org, tara!.id);
  await world.call('auth.exchange', { code }, null, { host: org.host });
  const other = (await tara!.ok('auth.sessions')).items.find(({ here }) => !here)!;
  const link = world.mailOf(`lena@${org.subdomain}.example`).find((text) => text.includes('?token='))!;
  return {
    ...(await seedFactors(world, org)),
    ...(await seedPasskeys(world, org)),
    handOverCode: await lastingCode(world, org, asha!.id),
    invitationSecret: world.invitationSecrets(org)[0]!,
    resetSecret: secretIn(link, 'token'),
    addressSecrets: [await changeAddress(world, org, 'moved'), await changeAddress(world, org, 'mover')],
    providerId: provider.id,
    sessionId: other.id,
    issuer,
    state,
  };
}

function factorSamples(own: OwnFactors) {
  return {
    'auth.signInWithCode': {
      as: null,
      input: { secret: own.challenge, code: own.recoveryCodes[1]! },
      onHost: true,
    },
    'auth.stepUp': { as: 'noor', input: { code: own.recoveryCodes[2]! } },
    'auth.beginApp': { as: 'uma', input: {} },
    'auth.confirmApp': { as: 'veer', input: { code: codeOf({ secret: own.newAppSecret }) } },
    'auth.renewRecoveryCodes': { as: 'hari', input: {} },
    'auth.removeApp': { as: 'sita', input: {} },
    'auth.forgetDevices': { as: 'noor', input: {} },
    'auth.factorPolicy': { as: 'admin', input: {} },
    'auth.setFactorPolicy': { as: 'zoya', input: { bundles: ['moderation'], graceDays: 30 } },
    'auth.putOffFactor': { as: 'admin', input: {} },
    'auth.askRemoval': { as: 'admin', input: { personId: own.askedOf } },
    'auth.confirmRemoval': { as: 'admin', input: { id: own.removalIds[0]! } },
    'auth.cancelRemoval': { as: 'admin', input: { id: own.removalIds[1]! } },
    'auth.removals': { as: 'admin', input: {} },
  } satisfies Record<string, Sample>;
}

function passkeySamples(own: OwnPasskeys) {
  return {
    'auth.beginPasskey': { as: 'uma', input: {}, onHost: true },
    'auth.addPasskey': { as: 'ludo', input: { ...own.addedPasskey }, onHost: true },
    'auth.renamePasskey': { as: 'ezra', input: { id: own.passkeyIds[0]!, name: 'Phone' } },
    'auth.removePasskey': { as: 'ezra', input: { id: own.passkeyIds[3]! } },
    'auth.beginPasskeySignIn': { as: null, input: {}, onHost: true },
    'auth.signInWithPasskey': { as: null, input: { ...own.enteringPasskey }, onHost: true },
    'auth.answerWithPasskey': { as: null, input: { ...own.answeringPasskey }, onHost: true },
    'auth.beginPasskeyStepUp': { as: 'ezra', input: {}, onHost: true },
    'auth.stepUpWithPasskey': { as: 'ezra', input: { ...own.stepUpPasskey }, onHost: true },
  } satisfies Record<string, Sample>;
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'auth', Own> = ({ org }, seeded) => {
  const id = seeded.providerId;
  const chosen = { password: 'korma-verde-82', confirmPassword: 'korma-verde-82' };
  const fresh = `s${Math.random().toString(36).slice(2, 12)}`;
  const registration = {
    companyName: 'Fresh',
    email: `a@${fresh}.example`,
    password: 'korma-verde-81',
    confirmPassword: 'korma-verde-81',
    subdomain: fresh,
    termsAgreed: true,
  };
  return {
    'auth.register': { as: null, input: registration },
    'auth.login': { as: null, input: { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' } },
    'auth.exchange': { as: null, input: { code: seeded.handOverCode }, onHost: true },
    'auth.refresh': { as: null, input: {} },
    'auth.invitation': { as: null, input: { secret: seeded.invitationSecret } },
    'auth.forgot': { as: null, input: { email: `boss@${org.subdomain}.example` }, onHost: true },
    'auth.addressChange': { as: null, input: { secret: seeded.addressSecrets[0]! } },
    'auth.undoAddress': { as: null, input: { secret: seeded.addressSecrets[0]! } },
    'auth.confirmAddress': { as: null, input: { secret: seeded.addressSecrets[1]! } },
    'auth.resetLink': { as: null, input: { secret: seeded.resetSecret } },
    'auth.reset': { as: null, input: { secret: seeded.resetSecret, ...chosen } },
    'auth.sessions': { as: 'asha', input: {} },
    'auth.endSession': { as: 'tara', input: { id: seeded.sessionId } },
    'auth.endOtherSessions': { as: 'asha', input: {} },
    'auth.confirm': { as: 'admin', input: { currentPassword: 'korma-verde-81' } },
    'auth.changePassword': { as: 'admin', input: { currentPassword: 'korma-verde-81', ...chosen } },
    'auth.accept': { as: null, input: { secret: seeded.invitationSecret, ...chosen } },
    ...factorSamples(seeded),
    ...passkeySamples(seeded),
    'auth.sso': { as: null, input: { providerId: id }, onHost: true },
    'auth.ssoReturn': { as: null, input: { state: seeded.state, error: 'access_denied' } },
    'auth.providers': { as: 'admin', input: {} },
    'auth.addProvider': { as: 'admin', input: providerOf(seeded.issuer) },
    'auth.changeProvider': { as: 'admin', input: { id, ...providerOf(seeded.issuer), name: 'Another name' } },
    'auth.testProvider': { as: 'admin', input: { id } },
    'auth.setOnlySso': { as: 'admin', input: { domains: [], breakGlassIds: [] } },
    'auth.removeProvider': { as: 'admin', input: { id } },
    'auth.logout': { as: 'tara', input: {} },
  };
};

/** Providers, removals of two-step sign-in, and sessions of Ravi. */
export async function fill({ world, org, some }: Filling): Promise<Asks> {
  const { admin, ravi } = org.people;
  for (const personId of await loseFactors(world, org, some)) await admin!.ok('auth.askRemoval', { personId });
  const issuer = await world.issuer();
  for (let at = 0; at < some; at++) {
    await admin!.ok('auth.addProvider', providerOf(issuer, [`n${at}.example`]));
    const code = await world.handOverCode(org, ravi!.id);
    await world.call('auth.exchange', { code }, null, { host: org.host });
  }
  return {};
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/sign-in': [
      'auth.providers',
      'auth.addProvider',
      'auth.changeProvider',
      'auth.testProvider',
      'auth.removeProvider',
      'auth.onlySso',
      'auth.setOnlySso',
      'auth.factorPolicy',
      'auth.setFactorPolicy',
      'auth.removals',
      'auth.askRemoval',
      'auth.confirmRemoval',
      'auth.cancelRemoval',
    ],
  },
};
