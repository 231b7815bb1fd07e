import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import { undoAddressDays, type addresses } from '@apprecio/contract/auth/addresses';
import type { PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { changeOf } from '../../employees/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';

/** Returns the address change that a link would undo. Throws `auth.link_used` if the link is no longer valid. */
export async function addressChange(
  ctx: PublicContext,
  { secret }: { secret: string },
): Promise<Answer<(typeof addresses)['auth.addressChange']>> {
  const change = await changeOf(ctx, secret);
  const person = change && (await findById(ctx, change.personId));
  if (!person?.active) throw fail('auth.link_used');
  const { name: organisation } = await aboutOrganisation(ctx);
  return {
    name: person.name,
    organisation,
    from: change!.oldEmail,
    to: person.email,
    until: new Date(change!.madeAt.getTime() + days(undoAddressDays)).toISOString(),
    mayConfirm: change!.fromOld,
  };
}
