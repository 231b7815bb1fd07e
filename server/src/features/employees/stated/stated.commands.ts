import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { orgFields } from '@apprecio/contract/employees/org-fields';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { clearStated, spelled } from '../../people/public.ts';
import { changeInBatch } from '../changes/changes.commands.ts';
import { lockRecords } from '../records/records.commands.ts';
import { type Stated, statedBy } from './stated.queries.ts';

type DecideStated = (typeof orgFields)['employees.decideStated'];

function setOf({ designation, department }: Stated): Record<string, string> {
  return { ...(designation !== null && { designation }), ...(department !== null && { department }) };
}

/** Gives people the department and designation that they stated, as one batch that can be undone, or declines them. */
export async function decideStated(
  ctx: PersonContext,
  { ids, confirm }: Parsed<DecideStated>,
): Promise<Answer<DecideStated>> {
  await lockRecords(ctx);
  const stated = await statedBy(ctx, ids);
  if (stated.length === 0) throw fail('access.not_found');
  const personIds = stated.map(({ id }) => id);
  if (!confirm) {
    await clearStated(ctx, personIds);
    await ctx.record('employees.statedDeclined', null, { personIds });
    return { decided: personIds.length, batchId: null };
  }
  const sets: { personId: string; set: Record<string, string> }[] = [];
  for (const each of stated) sets.push({ personId: each.id, set: await spelled(ctx, setOf(each)) });
  const batchId = await changeInBatch(ctx, 'stated', { personIds, sets: sets.map(({ set }) => set) }, () => sets);
  return { decided: personIds.length, batchId };
}
