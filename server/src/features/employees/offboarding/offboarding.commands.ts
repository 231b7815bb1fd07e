import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { offboarding } from '@apprecio/contract/employees/offboarding';
import type { PersonContext } from '../../../platform/context.ts';
import { setLeaverRule } from '../../organisation/public.ts';

type Operations = typeof offboarding;

/** Changes what happens to the earned points of those who leave from now on. */
export async function changeLeaverRule(
  ctx: PersonContext,
  input: Parsed<Operations['employees.changeLeaverRule']>,
): Promise<Answer<Operations['employees.changeLeaverRule']>> {
  await setLeaverRule(ctx, input.leaverRule);
  await ctx.record('employees.leaverRuleChanged', ctx.organisationId, { rule: input.leaverRule });
  return { leaverRule: input.leaverRule };
}
