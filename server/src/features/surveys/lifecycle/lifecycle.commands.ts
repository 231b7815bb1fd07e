import type { Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import type { Moment } from '@apprecio/contract/surveys/pulses';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail } from '../../../platform/fail.ts';
import type { SecretKey } from '../../../platform/security/crypto.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { addInvitees, createKeys, storeInvitees, moveClose, requireNoList } from '../../tickets/public.ts';
import { columnsOf } from '../drafts.commands.ts';
import { isRunUnanswered } from '../outcomes/outcomes.queries.ts';
import { addRun, authorOf, fieldsOf, readSeries, type Series } from '../pulses/pulses.commands.ts';
import type { Asking } from '../starting.commands.ts';
import type { LockedSurvey } from '../surveys.commands.ts';
import {
  type Gathering,
  type Invited,
  openGathering,
  peopleToRemind,
  peopleWhoseDayHasCome,
} from './lifecycle.queries.ts';
import { closesAfter, takesUntil } from './lifecycle.rules.ts';

const dayMs = 86_400_000;

interface Opening extends Pick<SurveyFields, 'privacy' | 'audience' | 'minGroup'> {
  id: string;
  seriesId: string;
  authorId: string;
  endsAt: Date;
}

// One group of all people who are asked until it closes. Nothing is shown of a smaller group, so nobody is alone in
// it.
async function open(ctx: TenantContext, secretKey: SecretKey, opening: Opening): Promise<string> {
  const { id, privacy, endsAt: closesAt } = opening;
  const cohort = crypto.randomUUID();
  const nobody = { department: null, location: null, tenure: null, size: 0 };
  await ctx.db
    .insertInto('survey_cohorts')
    .values({ organisation_id: ctx.organisationId, survey_id: id, id: cohort, ...nobody })
    .execute();
  if (privacy === 'anonymous') {
    requireNoList(opening.audience);
    const subject = { kind: 'survey', id } as const;
    await createKeys(ctx, secretKey, subject, { cohorts: [cohort], closesAt });
    await storeInvitees(ctx, { ...opening, subject, min: opening.minGroup, closesAt, gathers: true }, []);
  }
  return cohort;
}

/**
 * Lets a draft go out by itself from now on: each person is asked when their day comes. The draft is the first
 * gathering, which nobody belongs to yet. For admins alone.
 */
export async function beginGathering(ctx: PersonContext, draft: LockedSurvey, secretKey: SecretKey): Promise<void> {
  if (!hasRight(ctx.person, 'surveys.manage')) throw fail('access.denied');
  const { timeZone } = await aboutOrganisation(ctx);
  const today = dateIn(timeZone, ctx.now);
  const endsAt = closesAfter(today, timeZone);
  const fields = { ...fieldsOf(draft), dimensions: [] };
  await ctx.db
    .insertInto('survey_series')
    .values({
      organisation_id: ctx.organisationId,
      id: draft.id,
      author_id: ctx.person.id,
      title: draft.title,
      fields: jsonColumn(fields),
      question_count: draft.question_count,
      repeats: null,
      rotates: null,
      moment: draft.moment,
      moment_days: draft.moment_days,
      open_minutes: 0,
      begins_on: today,
      runs: 1,
      next_at: ctx.now,
      state: 'running',
      created_at: ctx.now,
    })
    .execute();
  await open(ctx, secretKey, { ...fields, id: draft.id, seriesId: draft.id, authorId: ctx.person.id, endsAt });
  await ctx.db
    .updateTable('surveys')
    .set({ series_id: draft.id, dimensions: [], asked: 0 })
    .set({ launched_at: ctx.now, announced_at: ctx.now, starts_at: ctx.now, ends_at: endsAt })
    .where('id', '=', draft.id)
    .execute();
  await ctx.record('surveys.gathering', draft.id, {
    moment: draft.moment!,
    days: draft.moment_days,
    points: draft.points,
  });
}

async function nextGathering(ctx: Asking, secretKey: SecretKey, series: Series): Promise<Gathering> {
  const { timeZone } = ctx.person;
  const endsAt = closesAfter(dateIn(timeZone, ctx.now), timeZone);
  const fields = series.fields as unknown as SurveyFields;
  const times = { startsAt: ctx.now.toISOString(), endsAt: endsAt.toISOString() };
  const opened = { launched_at: ctx.now, announced_at: ctx.now, asked: 0 };
  const id = await addRun(ctx, series, { ...columnsOf({ ...fields, ...times }), ...opened });
  const cohort_id = await open(ctx, secretKey, {
    ...fields,
    id,
    seriesId: series.id,
    authorId: series.author_id,
    endsAt,
  });
  await ctx.db
    .updateTable('survey_series')
    .set({ runs: series.runs + 1 })
    .where('id', '=', series.id)
    .execute();
  await ctx.record('surveys.gathering', id, {
    moment: series.moment as Moment,
    days: series.moment_days,
    points: fields.points,
  });
  return { id, cohort_id, starts_at: ctx.now, ends_at: endsAt, took_part: 0 };
}

// A gathering with too few participants to show anything continues for another quarter, up to a year in all.
async function extend(ctx: Asking, gathering: Gathering, min: number): Promise<Gathering> {
  const { timeZone } = ctx.person;
  const ends_at = closesAfter(dateIn(timeZone, ctx.now), timeZone);
  const isTooLong = ends_at.getTime() - gathering.starts_at.getTime() > participationLimits.days * dayMs;
  if (takesUntil(gathering.ends_at) > ctx.now || gathering.took_part >= min || isTooLong) return gathering;
  await ctx.db.updateTable('surveys').set({ ends_at }).where('id', '=', gathering.id).execute();
  await moveClose(ctx, { kind: 'survey', id: gathering.id }, ends_at);
  return { ...gathering, ends_at };
}

async function invite(ctx: Asking, series: Series, gathering: Gathering, invited: readonly Invited[]): Promise<void> {
  const people = invited.map(({ id }) => id);
  const organisation_id = ctx.organisationId;
  const { moment, moment_days } = series;
  await ctx.db
    .insertInto('survey_moments')
    .values(
      invited.map(({ id: person_id, remind_on }) => ({
        organisation_id,
        person_id,
        moment: moment!,
        moment_days,
        series_id: series.id,
        remind_on,
      })),
    )
    .execute();
  const { id: survey_id, cohort_id } = gathering;
  await ctx.db
    .insertInto('survey_people')
    .values(people.map((person_id) => ({ organisation_id, survey_id, person_id, cohort_id })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'survey_id', 'person_id']).doNothing())
    .execute();
  // They count, because by the close everyone who is asked has been here for two weeks.
  const privacy = (series.fields as unknown as SurveyFields).privacy;
  const invitees = people.map((id) => ({ id, cohort: cohort_id, counts: true }));
  if (privacy === 'anonymous') await addInvitees(ctx, survey_id, invitees);
  const more = people.length;
  await ctx.db
    .updateTable('survey_cohorts')
    .set({ size: sql`size + ${more}::int` })
    .where('survey_id', '=', survey_id)
    .where('id', '=', cohort_id)
    .execute();
  await ctx.db
    .updateTable('surveys')
    .set({ asked: sql`asked + ${more}::int` })
    .where('id', '=', survey_id)
    .execute();
  await ctx.record('surveys.invited', survey_id, { people: more });
  ctx.publish({ kind: 'survey', subject: survey_id }, [series.author_id, ...people]);
}

// Everyone whose half is over is marked, answered or not, so that the stored rows do not reveal who took part.
async function remind(ctx: Asking, series: Series): Promise<void> {
  const due = await peopleToRemind(ctx, { seriesId: series.id, moment: series.moment as Moment });
  if (due.length === 0) return;
  const day = ctx.now.toISOString().slice(0, 10);
  const reminded = due.filter(({ tell: shouldRemind }) => shouldRemind);
  const idsOf = (people: typeof due) => people.map(({ person_id }) => person_id);
  const org = ctx.organisationId;
  await sql`update survey_moments m
    set remind_on = null, reminded_on = case when m.person_id = any(${idsOf(reminded)}::uuid[]) then ${day}::date end
    where m.organisation_id = ${org} and m.series_id = ${series.id}
      and m.person_id = any(${idsOf(due)}::uuid[])`.execute(ctx.db);
  for (const id of new Set(reminded.map(({ survey_id }) => survey_id))) {
    await ctx.record('surveys.remindedOnDay', id, { day });
  }
}

async function postponeRun(ctx: TenantContext, series: Series, reason: 'author' | 'unanswered'): Promise<void> {
  if (series.next_at > ctx.now) return;
  const next_at = new Date(ctx.now.getTime() + 7 * dayMs);
  await ctx.db.updateTable('survey_series').set({ next_at }).where('id', '=', series.id).execute();
  await ctx.record('surveys.runSkipped', series.id, { reason });
}

/** Asks those whose day has come, once each, and opens the next gathering when the last one takes nobody any more. */
export async function gather(ctx: TenantContext, secretKey: SecretKey, id: string): Promise<void> {
  const series = await readSeries(ctx, id);
  if (!series || series.state !== 'running' || series.moment === null) return;
  const person = await authorOf(ctx, series.author_id);
  if (person === null) return postponeRun(ctx, series, 'author');
  const asking = { ...ctx, person };
  await remind(asking, series);
  const { privacy, minGroup, audience } = series.fields as unknown as SurveyFields;
  const last = await openGathering(asking, id);
  const current = last && privacy !== 'named' ? await extend(asking, last, minGroup) : last;
  const moment = series.moment as Moment;
  const isTaking = current !== undefined && takesUntil(current.ends_at) > ctx.now;
  const since = isTaking ? current.starts_at : ctx.now;
  const people = await peopleWhoseDayHasCome(asking, { ...series, moment, audience }, since);
  if (people.length === 0) return;
  if (!isTaking && (await isRunUnanswered(ctx, id))) return postponeRun(ctx, series, 'unanswered');
  await invite(asking, series, isTaking ? current : await nextGathering(asking, secretKey, series), people);
}

/** Says which day will be someone’s last; exit surveys ask them before it. */
export async function setLastDay(
  ctx: PersonContext,
  { personId, lastDay }: Parsed<(typeof surveys)['surveys.setLastDay']>,
): Promise<{ ok: true }> {
  if (!hasRight(ctx.person, 'surveys.manage')) throw fail('access.denied');
  const { timeZone } = await aboutOrganisation(ctx);
  if (lastDay !== null && lastDay < dateIn(timeZone, ctx.now)) {
    throw fail('surveys.last_day', { errors: { lastDay: fail('surveys.last_day').message } });
  }
  const person = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw fail('access.not_found');
  await ctx.db.deleteFrom('survey_leavers').where('person_id', '=', personId).execute();
  if (lastDay !== null) {
    await ctx.db
      .insertInto('survey_leavers')
      .values({ organisation_id: ctx.organisationId, person_id: personId, leaves_on: lastDay })
      .execute();
  }
  await ctx.record('surveys.lastDaySet', personId, { set: lastDay !== null });
  return { ok: true };
}
