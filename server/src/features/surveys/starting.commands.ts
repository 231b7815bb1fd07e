import type { Merged } from '@apprecio/contract/surveys/groups';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { failAt } from '../../platform/fail.ts';
import type { SecretKey } from '../../platform/security/crypto.ts';
import { type Asks, compare, createKeys, storeInvitees } from '../tickets/public.ts';
import { inviteesIn, type SurveyInvitee, groupPeople, peopleOf } from './groups.queries.ts';
import { liveAudience, type LockedSurvey } from './surveys.commands.ts';

/** Someone who asks: in a call of their own, or when a schedule launches what they planned. */
export interface Asking extends TenantContext {
  person: Pick<PersonContext['person'], 'id' | 'role' | 'bundles' | 'timeZone'>;
}

type Fields = Pick<LockedSurvey, 'id' | 'privacy' | 'audience' | 'dimensions' | 'min_group' | 'starts_at' | 'ends_at'>;

/** A survey that is about to start. */
export interface Starting extends Fields {
  /** The recurring pulse that it is a run of. */
  series_id: string | null;
}

interface Cohort extends Merged {
  id: string;
}

function cohortsOf(people: readonly SurveyInvitee[], survey: Starting, dimensions: Starting['dimensions']): Cohort[] {
  const { privacy, min_group } = survey;
  const { after } = groupPeople(people, { privacy, dimensions, min: privacy === 'named' ? 1 : min_group });
  if (after.length === 0) throw failAt('audience', 'surveys.too_few');
  // Random ids do not reveal the order in which the groups were made.
  return after.map((cohort) => ({ ...cohort, id: crypto.randomUUID() }));
}

// Everyone is one group if only the results by group would reveal too much beside those of another survey.
async function chooseCohorts(ctx: Asking, survey: Starting): Promise<Cohort[]> {
  const people = await peopleOf(ctx, survey.audience);
  const cohorts = cohortsOf(people, survey, survey.dimensions);
  if (survey.privacy !== 'anonymous') return cohorts;
  const asks: Asks = {
    subject: { kind: 'survey', id: survey.id },
    audience: survey.audience,
    authorId: ctx.person.id,
    seriesId: survey.series_id,
    min: survey.min_group,
    closesAt: survey.ends_at,
  };
  const verdict = await compare(ctx, asks, inviteesIn(cohorts, people));
  const chosen = verdict === 'groups' ? cohortsOf(people, survey, []) : cohorts;
  await storeInvitees(ctx, asks, inviteesIn(chosen, people));
  return chosen;
}

async function writeCohorts(ctx: TenantContext, surveyId: string, made: readonly Cohort[]): Promise<void> {
  const key = { organisation_id: ctx.organisationId, survey_id: surveyId };
  await ctx.db
    .insertInto('survey_cohorts')
    .values(
      made.map(({ id, name: { manager, ...name }, ids }) => ({
        ...key,
        id,
        ...name,
        manager_id: manager?.id ?? null,
        size: ids.length,
      })),
    )
    .execute();
  const people = made.flatMap(({ id, ids }) => ids.map((person_id) => ({ ...key, person_id, cohort_id: id })));
  for (let at = 0; at < people.length; at += 1000) {
    await ctx.db
      .insertInto('survey_people')
      .values(people.slice(at, at + 1000))
      .execute();
  }
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
  secretKey: SecretKey,
  survey: Starting,
  check: (cohorts: readonly Merged[]) => Promise<void> = async () => undefined,
): Promise<{ asked: number; groups: number }> {
  const { id, ends_at: closesAt } = survey;
  const cohorts = await chooseCohorts(ctx, survey);
  await check(cohorts);
  await writeCohorts(ctx, id, cohorts);
  if (survey.privacy === 'anonymous') {
    await createKeys(ctx, secretKey, { kind: 'survey', id }, { cohorts: cohorts.map((each) => each.id), closesAt });
  }
  const invitedCount = cohorts.reduce((sum, { ids }) => sum + ids.length, 0);
  await ctx.db
    .updateTable('surveys')
    .set({ launched_at: ctx.now, starts_at: survey.starts_at ?? ctx.now, asked: invitedCount })
    .where('id', '=', id)
    .execute();
  return { asked: invitedCount, groups: cohorts.length };
}
