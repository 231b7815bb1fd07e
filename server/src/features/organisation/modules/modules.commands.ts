import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { modules as allModules } from '@apprecio/contract/api/modules';
import { type moduleSwitches, unfinishedKinds } from '@apprecio/contract/organisation/switches';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { modules, unfinishedIn } from './modules.queries.ts';

type Switch = (typeof moduleSwitches)['organisation.switchModule'];

/**
 * Switches a module on or off. The company is locked, so that two admins come one after the other.
 * @throws Failure `organisation.module_busy` while money, points or stock of the module are on their way
 */
export async function switchModule(ctx: PersonContext, { module, on }: Parsed<Switch>): Promise<Answer<Switch>> {
  const { modules_off: off } = await ctx.db
    .selectFrom('organisations')
    .select('modules_off')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (off.includes(module) !== on) {
    ctx.noActivity('the module is as it was asked for');
    return modules(ctx);
  }
  if (!on) {
    const unfinished = await unfinishedIn(ctx, [module]);
    if (unfinished.some(({ kind }) => unfinishedKinds[kind] === 'open')) throw fail('organisation.module_busy');
  }
  const wanted = allModules.filter((each) => (each === module ? !on : off.includes(each)));
  await ctx.db.updateTable('organisations').set({ modules_off: wanted }).execute();
  await ctx.record(on ? 'organisation.moduleSwitchedOn' : 'organisation.moduleSwitchedOff', ctx.organisationId, {
    module,
  });
  ctx.publish({ kind: 'modules', subject: ctx.organisationId }, 'organisation');
  return modules(ctx);
}
