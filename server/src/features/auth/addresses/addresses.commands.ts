import type { Answer } from '@apprecio/contract/api/define';
import type { addresses } from '@apprecio/contract/auth/addresses';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { changeOf, endFrom, makeAddressLinks, readChanges, restoreAddress } from '../../employees/public.ts';
import { findById, forgetGiven } from '../../people/public.ts';
import { endCodes, endSessions, mailTexts } from '../auth.commands.ts';
import { letterTo, mailReset } from '../passwords/passwords.commands.ts';
import { forgetIdentities } from '../sso/sso.commands.ts';
import { removeFactors } from '../turning-off.commands.ts';

type Addresses = typeof addresses;

async function openChange(ctx: PublicContext, secret: string) {
  const change = await changeOf(ctx, secret);
  const person = change && (await findById(ctx, change.personId));
  if (!person?.active) throw fail('auth.link_used');
  ctx.actAs(change!.personId);
  return change!;
}

/**
 * Takes a changed address back, with everything that whoever had the other one could hold on to. That is sessions, links,
 * and a password or two-step sign-in chosen since.
 */
export async function undoAddress(
  ctx: PublicContext,
  { secret }: { secret: string },
): Promise<Answer<Addresses['auth.undoAddress']>> {
  const { personId, oldEmail, madeAt, ...change } = await openChange(ctx, secret);
  await restoreAddress(ctx, personId, oldEmail);
  await endFrom(ctx, { personId, oldEmail, madeAt, ...change }, 'undone');
  await forgetGiven(ctx, personId);
  await endCodes(ctx, [personId]);
  const ended = await endSessions(ctx, [personId], 'a changed address was taken back');
  await forgetIdentities(ctx, [personId]);
  await removeFactors(ctx, [personId], madeAt);
  await ctx.db.deleteFrom('passwords').where('person_id', '=', personId).where('changed_at', '>=', madeAt).execute();
  await ctx.record('auth.addressUndone', personId, { ended });
  await mailReset(ctx, personId, 'resetUndone');
  return { email: oldEmail };
}

/** Confirms a changed address from the one before. */
export async function confirmAddress(
  ctx: PublicContext,
  { secret }: { secret: string },
): Promise<Answer<Addresses['auth.confirmAddress']>> {
  const change = await openChange(ctx, secret);
  if (!change.fromOld) throw fail('auth.link_used');
  await endFrom(ctx, change, 'confirmed');
  await ctx.record('auth.addressConfirmed', change.personId, {});
  return { email: (await findById(ctx, change.personId))!.email };
}

/** Mails the address before a change, and the one after, that it was made and how it is undone. */
export async function mailAddressChanges(ctx: TenantContext, changeIds: readonly string[]): Promise<void> {
  for (const change of await readChanges(ctx, changeIds)) {
    const letter = await letterTo(ctx, change.personId);
    if (!letter) continue;
    const { to: _to, values, ...rest } = letter;
    const words = { ...values, from: change.oldEmail, to: change.newEmail };
    const links = change.linked ? await makeAddressLinks(ctx, change) : null;
    for (const end of ['old', 'new'] as const) {
      const own = change.madeBy === change.personId;
      const text = links ? (end === 'old' ? (own ? 'addressOwn' : 'addressOld') : 'addressNew') : 'addressToldOnly';
      ctx.mail({
        ...rest,
        to: end === 'old' ? change.oldEmail : change.newEmail,
        ...mailTexts(
          rest.language,
          { subject: 'addressSubject', text, act: links ? 'addressAct' : 'addressSee' },
          words,
        ),
        path: links ? `/address-change?secret=${links[end]}` : '/',
        key: `address-${end}-${change.id}`,
      });
    }
  }
}
