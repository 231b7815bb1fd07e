import { present } from '../../../src/platform/clock.ts';
import { stepAt, totpCode } from '../../../src/platform/security/totp.ts';
import type { Actor, Organisation, World } from '../world.ts';

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
