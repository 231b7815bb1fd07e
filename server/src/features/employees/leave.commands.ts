import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { employees } from '@apprecio/contract/employees/employees.operations';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { updatePerson } from '../people/public.ts';

type Employees = typeof employees;

/** Sets the days on which someone is on leave; null ends it. Throws `access.not_found` for someone who is not active. */
export async function setLeave(
  ctx: PersonContext,
  { id, leave }: Parsed<Employees['employees.setLeave']>,
): Promise<Answer<Employees['employees.setLeave']>> {
  const person = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw fail('access.not_found');
  await updatePerson(ctx, id, { leave_from: leave?.from ?? null, leave_until: leave?.until ?? null });
  await ctx.record('employees.leaveSet', id, { set: leave !== null });
  return { ok: true };
}
