import { surveyLimits } from '@apprecio/contract/surveys/surveys';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { dateIn } from '../../platform/clock.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { asks } from './invitees/invitees.queries.ts';
import { peopleReminded } from './lifecycle/lifecycle.queries.ts';
import { peopleWaiting } from './surveys.queries.ts';

/** SQL condition that a person may see a survey: it asked them and they have not left its communities, or it is their own. */
export function mayReadSurvey(org: string, id: RawBuilder<unknown>, personId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from surveys s where s.organisation_id = ${org} and s.id = ${id}
    and s.removed_at is null and (s.author_id = ${personId} or ${asks(org, personId)}) offset 0)`;
}

/** A survey that is open, to tell of it those who were asked and have not taken part. */
export interface SurveyForNotice {
  title: string;
  authorId: string;
  authorName: string;
  /** The day it closes, as the organisation counts days. */
  closesOn: string;
  waiting: string[];
}

/** A survey to tell of; null when it is not open. */
export async function surveyForNotice(ctx: TenantContext, id: string): Promise<SurveyForNotice | null> {
  const survey = await ctx.db
    .selectFrom('surveys as s')
    .innerJoin('people as a', (join) => join.onRef('a.id', '=', 's.author_id'))
    .select(['s.title', 's.author_id as authorId', 'a.name as authorName', 's.ends_at'])
    .where('s.id', '=', id)
    .where('s.launched_at', 'is not', null)
    .where('s.removed_at', 'is', null)
    .where('s.starts_at', '<=', ctx.now)
    .where('s.ends_at', '>', ctx.now)
    .executeTakeFirst();
  if (!survey) return null;
  const { ends_at, ...details } = survey;
  const { timeZone } = await aboutOrganisation(ctx);
  return { ...details, closesOn: dateIn(timeZone, ends_at), waiting: await peopleWaiting(ctx, id) };
}

/** A survey to tell of it those alone whose half of the time was over on a day, and who have not taken part. */
export async function surveyToRemindOf(ctx: TenantContext, id: string, day: string): Promise<SurveyForNotice | null> {
  const survey = await surveyForNotice(ctx, id);
  if (!survey) return null;
  const reminded = await peopleReminded(ctx, id, day);
  return { ...survey, waiting: survey.waiting.filter((personId) => reminded.has(personId)) };
}

/** The source of the one reminder in a survey that asks each person on a day of their own. */
export const halfTimeSource = (id: string): string => derivedId(id, 'half');

/** Returns the source of the notices of a survey's reminder, by its day. */
export function reminderSources(id: string): Record<number, string> {
  return Object.fromEntries(surveyLimits.reminderDays.map((day) => [day, derivedId(id, String(day))]));
}

/** The title of a survey; null when it is deleted. */
export async function surveyTitle(ctx: TenantContext, id: string): Promise<string | null> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select('title')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return survey?.title ?? null;
}
