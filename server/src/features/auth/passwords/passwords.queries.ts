import type { Answer } from '@apprecio/contract/api/define';
import type { auth } from '@apprecio/contract/auth/auth.operations';
import type { PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import { findCode } from '../auth.commands.ts';
import { mayEnter } from '../only-sso/only-sso.queries.ts';

/** Returns the person whose password a link resets. Throws `auth.link_used` if the link is no longer valid. */
export async function resetLink(
  ctx: PublicContext,
  input: { secret: string },
): Promise<Answer<(typeof auth)['auth.resetLink']>> {
  const personId = await findCode(ctx, 'reset', input.secret);
  const person = personId ? await findById(ctx, personId) : null;
  if (!person?.active) throw fail('auth.link_used');
  if (!(await mayEnter(ctx, person.id, 'reset'))) throw fail('auth.only_sso');
  const { name } = await aboutOrganisation(ctx);
  return { personId: person.id, email: person.email, organisation: name };
}
