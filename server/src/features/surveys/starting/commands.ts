import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { createKeys } from '../../tickets/public.ts';
import { liveAudience, type LockedSurvey } from '../commands.ts';
import { groupPeople, peopleOf } from '../groups/queries.ts';
import type { Merged } from '../groups/rules.ts';

/** Someone who asks: in a call of their own, or when a schedule launches what they planned. */
export interface Asking extends TenantContext {
  person: Pick<PersonContext['person'], 'id' | 'role' | 'timeZone'>;
}

type Asked = Pick<LockedSurvey, 'id' | 'privacy' | 'audience' | 'dimensions' | 'min_group' | 'starts_at' | 'ends_at'>;

async function cohortsOf(ctx: Asking, draft: Asked): Promise<Merged[]> {
  const people = await peopleOf(ctx, draft.audience);
  const isNamed = draft.privacy === 'named';
  const { after } = groupPeople(people, draft.dimensions, isNamed ? 1 : draft.min_group);
  if (after.length === 0) throw fail('surveys.too_few');
  return after;
}

// The ids say nothing of the order in which the groups were made.
async function writeCohorts(ctx: TenantContext, surveyId: string, cohorts: readonly Merged[]): Promise<string[]> {
  const key = { organisation_id: ctx.organisationId, survey_id: surveyId };
  const made = cohorts.map((cohort) => ({ ...cohort, id: crypto.randomUUID() }));
  await ctx.db
    .insertInto('survey_cohorts')
    .values(made.map(({ id, name, weight }) => ({ ...key, id, ...name, size: weight })))
    .execute();
  const people = made.flatMap(({ id, ids }) => ids.map((person_id) => ({ ...key, person_id, cohort_id: id })));
  for (let at = 0; at < people.length; at += 1000) {
    await ctx.db
      .insertInto('survey_people')
      .values(people.slice(at, at + 1000))
      .execute();
  }
  return made.map(({ id }) => id);
}

/** Tells everyone whom a survey asks that it has started, once. */
export async function announce(ctx: TenantContext, id: string, authorId: string): Promise<void> {
  await ctx.db.updateTable('surveys').set({ announced_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('surveys.announced', id, {});
  ctx.publish({ kind: 'survey', subject: id }, await liveAudience(ctx, id, authorId));
}

/** Fixes who is asked and in which groups, each with its key; `check` may refuse the groups before. */
export async function start(
  ctx: Asking,
  secretKey: string,
  survey: Asked,
  check: (cohorts: readonly Merged[]) => Promise<void> = async () => undefined,
): Promise<{ asked: number; groups: number }> {
  const { id, ends_at: closesAt } = survey;
  const cohorts = await cohortsOf(ctx, survey);
  await check(cohorts);
  const cohortIds = await writeCohorts(ctx, id, cohorts);
  if (survey.privacy === 'anonymous') {
    await createKeys(ctx, secretKey, { kind: 'survey', id }, { cohorts: cohortIds, closesAt });
  }
  const asked = cohorts.reduce((sum, { weight }) => sum + weight, 0);
  await ctx.db
    .updateTable('surveys')
    .set({ launched_at: ctx.now, starts_at: survey.starts_at ?? ctx.now, asked })
    .where('id', '=', id)
    .execute();
  return { asked, groups: cohorts.length };
}
