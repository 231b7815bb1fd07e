import { present } from '../../../src/platform/clock.ts';
import { stepAt, totpCode } from '../../../src/platform/security/totp.ts';
import { Authenticator, type Deviations } from '../authenticator.ts';
import { givePassword } from '../with-passwords.ts';
import type { Actor, Organisation, Reply, World } from '../world.ts';

/** The password of people in tests of signing in. */
export const password = 'korma-verde-81';

/** The two-step sign-in of someone in a test. */
export interface Factor {
  secret: string;
  recoveryCodes: string[];
}

/** Returns the code that an app shows now, or some seconds from now. */
export function codeOf({ secret }: Pick<Factor, 'secret'>, seconds = 0): string {
  return totpCode(secret, stepAt(new Date(present().getTime() + seconds * 1000)));
}

/** Turns two-step sign-in on for someone who signed in just now, without a code that was used. */
export async function turnOnFactor(world: World, org: Organisation, actor: Actor): Promise<Factor> {
  const { secret } = await actor.ok('auth.beginApp');
  const { recoveryCodes } = await actor.ok('auth.confirmApp', { code: codeOf({ secret }) });
  await world.look('update authenticator_apps set last_step = null where organisation_id = $1 and person_id = $2', [
    org.id,
    actor.id,
  ]);
  return { secret, recoveryCodes };
}

/** Returns the status and the error code of a reply. */
export const outcome = ({ status, body }: Reply): [number, string] => [status, body.code];

/** Returns the cookie of a reply by which a browser is remembered. */
export function deviceOf({ headers }: Reply): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((text) => (text as string).split(';')[0]!);
  return cookies.find((text) => text.startsWith('apprecio_device='))!;
}

/** Returns the steps of signing in to the organisation of a test, by Asha if no name is given. */
export function stepsOf(world: () => World, org: () => Organisation) {
  const email = (name: string, of = org()) => `${name}@${of.subdomain}.example`;
  const logIn = (headers: Record<string, string> = {}, host = org().host, name = 'asha') =>
    world().call('auth.login', { email: email(name), password }, null, { host, headers });
  return {
    email,
    /** Gives an e-mail address and the password. */
    logIn,
    /** Gives the password; returns the secret of the second step. */
    begin: async (...given: Parameters<typeof logIn>) => (await logIn(...given)).body.challenge as string,
    /** Answers the second step with a code. */
    answer: (secret: string, code: string, more: object = {}, host = org().host) =>
      world().call('auth.signInWithCode', { secret, code, ...more }, null, { host }),
    /** Lets the codes of apps be used again. */
    forgetUse: () =>
      world().look('update authenticator_apps set last_step = null where organisation_id = $1', [org().id]),
  };
}

/** Makes an organisation where Asha and Ravi have passwords, and Asha has two-step sign-in. */
export async function withFactor(world: World): Promise<{ org: Organisation; factor: Factor }> {
  const org = await world.organisation({ asha: {}, ravi: {} });
  const factor = await turnOnFactor(world, org, org.people.asha!);
  await givePassword(world, org, ['asha', 'ravi'], password);
  return { org, factor };
}

/** Adds a passkey for someone who confirmed their password or gave a second step just now. */
export async function addPasskey(
  org: Organisation,
  actor: Actor,
  authenticator = new Authenticator(org.host),
  deviations: Parameters<Authenticator['create']>[1] = {},
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  const { secret, options } = await actor.ok('auth.beginPasskey', {}, { host: org.host });
  const passkey = authenticator.create(options, deviations);
  const { recoveryCodes } = await actor.ok('auth.addPasskey', { secret, name: 'Laptop', passkey }, { host: org.host });
  return { authenticator, recoveryCodes };
}

/** Signs in by passkey alone, with whatever deviates. */
export async function enterByPasskey(
  world: World,
  org: Organisation,
  authenticator: Authenticator,
  deviations: Deviations = {},
): Promise<Reply> {
  const { secret, options } = (await world.call('auth.beginPasskeySignIn', {}, null, { host: org.host })).body;
  const passkey = authenticator.use(options, deviations);
  return world.call('auth.signInWithPasskey', { secret, passkey }, null, { host: org.host });
}
