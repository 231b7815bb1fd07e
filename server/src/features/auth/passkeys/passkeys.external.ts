import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { passkeys } from '@apprecio/contract/auth/passkeys';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { type Refusal, refuse } from '../../../platform/fail.ts';
import { verifyCreated } from '../../../platform/security/passkeys.ts';
import { hashedCodes } from '../factors/factors.external.ts';
import { hasFactor } from '../factors/factors.queries.ts';
import { spendChallenge, storePasskey } from './passkeys.commands.ts';
import { relyingParty } from './passkeys.queries.ts';

type Passkeys = typeof passkeys;

/** Adds a passkey that the person's browser created. The first step of the second kind comes with recovery codes. */
export async function addPasskey(
  ctx: PersonExternalContext,
  { secret, name, passkey }: Parsed<Passkeys['auth.addPasskey']>,
): Promise<Answer<Passkeys['auth.addPasskey']> | Refusal> {
  const { person, requestContext } = ctx;
  const found = await ctx.step(async (step) => ({
    isOpen: await spendChallenge(step, requestContext, secret, 'add', person.sessionId),
    party: await relyingParty(step, requestContext),
    isOn: await hasFactor(step, person.id),
  }));
  if (!found.isOpen || !found.party) return refuse('auth.passkey_over');
  const credential = await verifyCreated(found.party, secret, passkey);
  if (!credential) return refuse('auth.passkey_refused');
  const { shown, hashed } = found.isOn ? { shown: [], hashed: [] } : await hashedCodes();
  const isFirst = await ctx.step((step) => storePasskey(step, name, credential, hashed));
  return { recoveryCodes: isFirst ? shown : [] };
}
