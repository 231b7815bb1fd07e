import type { Answer, Parsed } from '@apprecio/contract/api';
import type { employees } from '@apprecio/contract/employees';
import type { PersonContext } from '../../../platform/context.ts';
import { setLeaverRule } from '../../organisation/public.ts';

type Employees = typeof employees;

/** Changes what happens to the earned points of those who leave from now on. */
export async function changeLeaverRule(
  ctx: PersonContext,
  input: Parsed<Employees['employees.changeLeaverRule']>,
): Promise<Answer<Employees['employees.changeLeaverRule']>> {
  await setLeaverRule(ctx, input.leaverRule);
  await ctx.record('people.leaverRuleChanged', ctx.organisationId, { rule: input.leaverRule });
  return { leaverRule: input.leaverRule };
}
