import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { staff } from '@apprecio/contract/employees/org-fields';
import type { PersonContext } from '../../../platform/context.ts';
import { setLeaverRule } from '../../organisation/public.ts';

type Operations = typeof staff;

/** Changes what happens to the earned points of those who leave from now on. */
export async function changeLeaverRule(
  ctx: PersonContext,
  input: Parsed<Operations['staff.changeLeaverRule']>,
): Promise<Answer<Operations['staff.changeLeaverRule']>> {
  await setLeaverRule(ctx, input.leaverRule);
  await ctx.record('people.leaverRuleChanged', ctx.organisationId, { rule: input.leaverRule });
  return { leaverRule: input.leaverRule };
}
