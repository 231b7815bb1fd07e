import type { Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { closedToMe, isPeriod } from '../../audiences/public.ts';
import { moveClose } from '../../tickets/public.ts';
import { writtenAt } from '../invitees/invitees.queries.ts';
import { owesPoints } from '../rewards/rewards.commands.ts';
import { liveAudience, lock } from '../surveys.commands.ts';

type Surveys = typeof surveys;
type Done = Promise<{ ok: true }>;

async function publishChange(ctx: TenantContext, id: string, authorId: string): Promise<void> {
  ctx.publish({ kind: 'survey', subject: id }, await liveAudience(ctx, id, authorId));
}

/** Changes a launched survey: until when it runs, its reminders, and whether managers see results of their reports. */
export async function update(
  ctx: PersonContext,
  { id, endsAt, reminders, shared }: Parsed<Surveys['surveys.update']>,
): Done {
  const survey = await lock(ctx, id);
  if (!survey.can.share && !survey.can.edit) throw fail('access.denied');
  if (survey.launched_at === null) throw fail('surveys.not_launched');
  const ends = endsAt === undefined ? survey.ends_at : new Date(endsAt);
  if (endsAt !== undefined) {
    if (survey.closed) throw fail('surveys.closed');
    if (!isPeriod(ctx.now, survey.starts_at ?? ctx.now, ends)) throw fail('surveys.period');
  }
  await ctx.db
    .updateTable('surveys')
    .set({ ends_at: ends, reminders: reminders ?? survey.reminders, shared: shared ?? survey.shared })
    .where('id', '=', id)
    .execute();
  if (endsAt !== undefined) await moveClose(ctx, { kind: 'survey', id }, ends);
  if (shared !== undefined && shared && !survey.shared) await ctx.record('surveys.shared', id, {});
  else await ctx.record('surveys.changed', id, {});
  await publishChange(ctx, id, survey.author_id);
  return { ok: true };
}

/** Marks a survey as over, once: what follows from its end hears of it. */
export async function finish(ctx: TenantContext, id: string, authorId: string, byAdmin: boolean): Promise<void> {
  await ctx.db.updateTable('surveys').set({ closed_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('surveys.closed', id, { byAdmin });
  await publishChange(ctx, id, authorId);
}

/** Closes a survey now: answers that are being stored still count, later ones do not. */
export async function close(ctx: PersonContext, { id }: { id: string }): Done {
  const survey = await lock(ctx, id);
  if (survey.closed) throw fail('surveys.closed');
  if (!survey.can.share && !survey.can.edit) throw fail('access.denied');
  if (!survey.started) throw fail('surveys.not_launched');
  await ctx.db
    .updateTable('surveys')
    .set({ ends_at: ctx.now, closed_by: ctx.person.id })
    .where('id', '=', id)
    .execute();
  await moveClose(ctx, { kind: 'survey', id }, ctx.now);
  await finish(ctx, id, survey.author_id, survey.author_id !== ctx.person.id);
  return { ok: true };
}

/** Deletes a survey once nobody waits for points for answering it; it can be restored for thirty days. */
export async function remove(ctx: PersonContext, { id }: { id: string }): Done {
  const survey = await lock(ctx, id);
  if (!survey.can.remove) throw fail('access.denied');
  if (await owesPoints(ctx, id)) throw fail('surveys.points_due');
  await publishChange(ctx, id, survey.author_id);
  await ctx.db.updateTable('surveys').set({ removed_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('surveys.deleted', id, { byAdmin: survey.author_id !== ctx.person.id });
  return { ok: true };
}

/** Restores a deleted survey with its answers: its author, or an admin. */
export async function restore(ctx: PersonContext, { id }: { id: string }): Done {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select(['author_id', 'removed_at'])
    .select(closedToMe(ctx, 'surveys.audience', writtenAt('surveys')).as('closed_to_me'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const mayManage =
    survey && (survey.author_id === ctx.person.id || (hasRight(ctx.person, 'surveys.manage') && !survey.closed_to_me));
  if (!mayManage) throw fail('access.not_found');
  if (survey.removed_at === null) {
    ctx.noActivity('it is there');
    return { ok: true };
  }
  await ctx.db.updateTable('surveys').set({ removed_at: null }).where('id', '=', id).execute();
  await ctx.record('surveys.restored', id, {});
  await publishChange(ctx, id, survey.author_id);
  return { ok: true };
}
