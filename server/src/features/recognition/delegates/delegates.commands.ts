import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type recognitionChanges, delegateDays } from '@apprecio/contract/recognition/changes';
import { dateIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/fail.ts';
import { findById } from '../../people/public.ts';

type Changes = typeof recognitionChanges;

function dayAfter(date: string, count = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
}

/** Names who decides for my reports until a day, that day included; a later naming takes the place of the former. */
export async function nameDelegate(
  ctx: PersonContext,
  { personId, until }: Parsed<Changes['recognition.nameDelegate']>,
): Promise<Answer<Changes['recognition.nameDelegate']>> {
  const today = dateIn(ctx.person.timeZone, ctx.now);
  if (until < today || until > dayAfter(today, delegateDays)) {
    throw failAt('until', 'recognition.delegate_until');
  }
  const person = personId === ctx.person.id ? null : await findById(ctx, personId);
  if (!person?.active) {
    throw failAt('personId', 'recognition.delegate_unfit');
  }
  const row = {
    delegate_id: personId,
    until,
    ends_at: startOf(dayAfter(until), ctx.person.timeZone),
    created_at: ctx.now,
  };
  await ctx.db
    .insertInto('recognition_delegates')
    .values({ organisation_id: ctx.organisationId, manager_id: ctx.person.id, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'manager_id']).doUpdateSet(row))
    .execute();
  await ctx.record('recognition.delegateNamed', personId, { until });
  ctx.publish({ kind: 'pending', subject: personId }, [personId]);
  return { until };
}

/** Ends my delegate’s time; does nothing without one. */
export async function endDelegate(ctx: PersonContext): Promise<Answer<Changes['recognition.endDelegate']>> {
  const deleted = await ctx.db
    .deleteFrom('recognition_delegates')
    .where('manager_id', '=', ctx.person.id)
    .returning('delegate_id')
    .executeTakeFirst();
  if (!deleted) {
    ctx.noActivity('there was no delegate');
    return {};
  }
  await ctx.record('recognition.delegateEnded', deleted.delegate_id, {});
  ctx.publish({ kind: 'pending', subject: deleted.delegate_id }, [deleted.delegate_id]);
  return {};
}
