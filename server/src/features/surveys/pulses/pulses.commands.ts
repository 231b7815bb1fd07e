import type { Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import { longestRun, type PulseState, type Repeats } from '@apprecio/contract/surveys/pulses';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail, Failure, failAt } from '../../../platform/fail.ts';
import type { SecretKey } from '../../../platform/security/crypto.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findRights } from '../../people/public.ts';
import { columnsOf } from '../drafts.commands.ts';
import { isRunUnanswered } from '../outcomes/outcomes.queries.ts';
import { announce, type Asking, start } from '../starting.commands.ts';
import type { LockedSurvey } from '../surveys.commands.ts';
import { isClosedToMe } from './pulses.queries.ts';
import { nextRuns, runsAfter, sectionsOfRun } from './pulses.rules.ts';

type Surveys = typeof surveys;

const minuteMs = 60_000;

/** Returns the fields of a draft that its later runs reuse. */
export function fieldsOf(draft: LockedSurvey): Omit<SurveyFields, 'startsAt' | 'endsAt'> {
  return {
    title: draft.title,
    intro: draft.intro,
    type: draft.type,
    privacy: draft.privacy,
    audience: draft.audience,
    dimensions: draft.dimensions,
    minGroup: draft.min_group,
    reminders: draft.reminders,
    points: draft.points,
    repeats: draft.repeats,
    rotates: draft.rotates,
    moment: draft.moment,
    momentDays: draft.moment_days,
    sections: draft.sections,
  };
}

/**
 * Makes a draft that repeats the first run of a series: from now on the schedule launches the others.
 * @throws Failure `surveys.repeats` when a run would still be open when the next begins
 */
export async function beginSeries(ctx: PersonContext, draft: LockedSurvey): Promise<void> {
  if (draft.repeats === null) return;
  const startsAt = draft.starts_at ?? ctx.now;
  const minutes = Math.round((draft.ends_at.getTime() - startsAt.getTime()) / minuteMs);
  if (minutes > longestRun[draft.repeats] * 1440) {
    throw failAt('endsAt', 'surveys.repeats');
  }
  const { timeZone } = await aboutOrganisation(ctx);
  const beginsOn = dateIn(timeZone, startsAt);
  const [next] = nextRuns({ repeats: draft.repeats, beginsOn, timeZone }, startsAt, 1);
  await ctx.db
    .insertInto('survey_series')
    .values({
      organisation_id: ctx.organisationId,
      id: draft.id,
      author_id: ctx.person.id,
      title: draft.title,
      fields: jsonColumn(fieldsOf(draft)),
      question_count: draft.question_count,
      repeats: draft.repeats,
      rotates: draft.rotates,
      open_minutes: minutes,
      begins_on: beginsOn,
      runs: 1,
      next_at: next!,
      state: 'running',
      created_at: ctx.now,
    })
    .execute();
  const sections = sectionsOfRun(draft.sections, draft.rotates, 1);
  const question_count = questionsOf(sections).length;
  await ctx.db
    .updateTable('surveys')
    .set({ series_id: draft.id, sections: jsonColumn(sections), question_count })
    .where('id', '=', draft.id)
    .execute();
}

/** A series under its lock. */
export async function readSeries(ctx: TenantContext, id: string) {
  return ctx.db
    .selectFrom('survey_series')
    .select(['id', 'author_id', 'title', 'fields', 'repeats', 'rotates', 'open_minutes', 'runs', 'begins_on'])
    .select(['next_at', 'state', 'moment', 'moment_days'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A recurring pulse, or a lifecycle survey that goes out by itself. */
export type Series = NonNullable<Awaited<ReturnType<typeof readSeries>>>;

async function nextOf(ctx: TenantContext, { repeats, begins_on, next_at }: Series): Promise<Date> {
  if (next_at > ctx.now) return next_at;
  const { timeZone } = await aboutOrganisation(ctx);
  return runsAfter({ repeats: repeats as Repeats, beginsOn: begins_on, timeZone }, next_at, ctx.now, 1)[0]!;
}

/** The author of a series with their rights; null when they have left. */
export async function authorOf(ctx: TenantContext, id: string): Promise<Asking['person'] | null> {
  const rights = await findRights(ctx, id);
  if (!rights) return null;
  const { timeZone } = await aboutOrganisation(ctx);
  return { id, ...rights, timeZone };
}

/** Adds the survey of a run of a series. */
export async function addRun(
  ctx: TenantContext,
  series: Series,
  row: ReturnType<typeof columnsOf> & { launched_at?: Date; announced_at?: Date; asked?: number },
): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto('surveys')
    .values({
      organisation_id: ctx.organisationId,
      id,
      author_id: series.author_id,
      version: 1,
      created_at: ctx.now,
      series_id: series.id,
      ...row,
    })
    .execute();
  return id;
}

/** One run: a survey of its own with groups, keys and tickets of its own. */
async function makeRun(ctx: Asking, secretKey: SecretKey, series: Series): Promise<string> {
  const fields = series.fields as unknown as SurveyFields;
  const sections = sectionsOfRun(fields.sections, series.rotates, series.runs + 1);
  const endsAt = new Date(ctx.now.getTime() + series.open_minutes * minuteMs);
  const times = { startsAt: ctx.now.toISOString(), endsAt: endsAt.toISOString() };
  const id = await addRun(ctx, series, columnsOf({ ...fields, ...times, sections }));
  const facts = await start(ctx, secretKey, {
    id,
    series_id: series.id,
    privacy: fields.privacy,
    audience: fields.audience,
    dimensions: fields.dimensions,
    min_group: fields.minGroup,
    starts_at: ctx.now,
    ends_at: endsAt,
  });
  await ctx.record('surveys.repeated', id, { ...facts, run: series.runs + 1 });
  await announce(ctx, id, series.author_id);
  return id;
}

/** Returns the reason why a due run of a pulse is skipped; null if there is none. */
async function whyNot(ctx: TenantContext, series: Series): Promise<'author' | 'unanswered' | null> {
  if ((await authorOf(ctx, series.author_id)) === null) return 'author';
  return (await isRunUnanswered(ctx, series.id)) ? 'unanswered' : null;
}

/** Launches the run of a pulse whose time has come, or leaves it out and waits for the next. */
export async function runSeries(ctx: TenantContext, secretKey: SecretKey, id: string): Promise<void> {
  const series = await readSeries(ctx, id);
  if (!series || series.moment !== null || series.state !== 'running' || series.next_at > ctx.now) return;
  const next_at = await nextOf(ctx, series);
  const reason = await whyNot(ctx, series);
  const set = { next_at, runs: reason === null ? series.runs + 1 : series.runs };
  await ctx.db.updateTable('survey_series').set(set).where('id', '=', id).execute();
  if (reason !== null) return ctx.record('surveys.runSkipped', id, { reason });
  const person = (await authorOf(ctx, series.author_id))!;
  await makeRun({ ...ctx, person }, secretKey, series);
}

/** Waits for the next time when a run cannot be launched: too few people are left, or the author may not ask them. */
export async function skipRun(ctx: TenantContext, id: string, failure: unknown): Promise<void> {
  if (!(failure instanceof Failure)) throw failure;
  const series = await readSeries(ctx, id);
  if (!series || series.next_at > ctx.now) return;
  const next_at = await nextOf(ctx, series);
  await ctx.db.updateTable('survey_series').set({ next_at }).where('id', '=', id).execute();
  await ctx.record('surveys.runSkipped', id, { reason: 'audience' });
}

async function changeState(ctx: PersonContext, series: Series, state: PulseState): Promise<void> {
  if (series.state === 'stopped') throw fail('surveys.pulse_stopped');
  const next_at = state === 'running' && series.moment === null ? await nextOf(ctx, series) : series.next_at;
  await ctx.db.updateTable('survey_series').set({ state, next_at }).where('id', '=', series.id).execute();
  await ctx.record('surveys.pulseChanged', series.id, { state });
}

async function changeReminders(ctx: PersonContext, series: Series, reminders: boolean): Promise<void> {
  if (series.state === 'stopped') throw fail('surveys.pulse_stopped');
  const fields = { ...(series.fields as unknown as SurveyFields), reminders };
  await ctx.db
    .updateTable('survey_series')
    .set({ fields: jsonColumn(fields) })
    .where('id', '=', series.id)
    .execute();
  await ctx.db
    .updateTable('surveys')
    .set({ reminders })
    .where('series_id', '=', series.id)
    .where('closed_at', 'is', null)
    .execute();
  await ctx.record('surveys.pulseRemindersChanged', series.id, { reminders });
}

// An admin manages the pulses of others, except those of a community that is closed to them.
async function isManaged(ctx: PersonContext, id: string): Promise<boolean> {
  if (!hasRight(ctx.person, 'surveys.manage')) return false;
  const { rows } = await sql<{ closed: boolean }>`select ${isClosedToMe(ctx)} as closed from survey_series s
    where s.organisation_id = ${ctx.organisationId} and s.id = ${id}`.execute(ctx.db);
  return rows[0]?.closed === false;
}

/** Pauses a recurring pulse, goes on with it, or stops it for good; or turns its reminders on or off. */
export async function changePulse(
  ctx: PersonContext,
  { id, state, reminders }: Parsed<Surveys['surveys.changePulse']>,
): Promise<{ ok: true }> {
  const series = await readSeries(ctx, id);
  const mayChange = series && (series.author_id === ctx.person.id || (await isManaged(ctx, id)));
  if (!series || !mayChange) throw fail('access.not_found');
  const reminds = (series.fields as unknown as SurveyFields).reminders;
  const turns = reminders !== undefined && reminders !== reminds;
  const moves = state !== undefined && state !== (series.state as PulseState);
  if (turns) await changeReminders(ctx, series, reminders);
  if (moves) await changeState(ctx, series, state);
  if (!turns && !moves) ctx.noActivity('it is so');
  return { ok: true };
}
