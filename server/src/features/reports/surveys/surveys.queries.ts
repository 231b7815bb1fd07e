import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type surveyReport, surveysShown } from '@apprecio/contract/reports/surveys';
import { library } from '@apprecio/contract/surveys/library';
import { isNumberType, numberRanges } from '@apprecio/contract/surveys/question-types';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { presentPerson } from '../../people/public.ts';
import { type ReportedSurvey, reportedSurveys } from '../../surveys/public.ts';
import { bounds, daysBefore, periodOf } from '../period/period.queries.ts';

type Operation = (typeof surveyReport)['reports.surveys'];
type Report = Answer<Operation>;
type SurveyWithResults = ReportedSurvey & { surveyResults: NonNullable<ReportedSurvey['surveyResults']> };
type Question = SurveyWithResults['surveyResults']['questions'][number];

const hasResults = (survey: ReportedSurvey): survey is SurveyWithResults => survey.surveyResults !== null;

function takingOf(surveys: readonly SurveyWithResults[]): Report['now'] {
  const sum = (part: 'asked' | 'answered') =>
    surveys.reduce((total, { surveyResults: results }) => total + results[part], 0);
  return { asked: sum('asked'), answered: sum('answered') };
}

/** Returns the position of an average on its question's scale, from 0 to 1; null for questions other than ratings. */
function heightOf({ type, average }: Question): number | null {
  if (average === null || type === 'nps' || !isNumberType(type)) return null;
  const [low, high] = numberRanges[type];
  return (average - low) / (high - low);
}

function scoreOf(questions: readonly Question[]): number | null {
  const heights = questions.map(heightOf).filter((height) => height !== null);
  return heights.length === 0
    ? null
    : Math.round((heights.reduce((total, height) => total + height, 0) / heights.length) * 100);
}

function categoriesOf(surveys: readonly SurveyWithResults[]): Report['categories'] {
  const keys = new Map(library.map(({ key, category }) => [key, category]));
  const rated = surveys
    .flatMap(({ surveyResults: results }) => results.questions)
    .filter((question) => question.type === 'rating5' && question.average !== null);
  const byCategory = Map.groupBy(rated, ({ key }) => (key === null ? undefined : keys.get(key)));
  return [...byCategory]
    .flatMap(([category, own]) => {
      if (category === undefined) return [];
      const answers = own.reduce((total, { count }) => total + count!, 0);
      const all = own.reduce((total, { average, count }) => total + average! * count!, 0);
      return [{ category, average: Math.round((all / answers) * 100) / 100, answers }];
    })
    .toSorted((one, other) => other.average - one.average || (one.category < other.category ? -1 : 1));
}

function groupsOf(latest: SurveyWithResults | undefined): Report['groups'] {
  if (!latest || latest.surveyResults.groups.length === 0) return null;
  const { asked: invitedCount, answered, groups } = latest.surveyResults;
  const items = groups.flatMap((group) => (group.answered === null ? [] : [{ ...group, answered: group.answered }]));
  return { surveyId: latest.id, survey: latest.title, asked: invitedCount, answered, items };
}

function promisesOf(ctx: PersonContext, surveys: readonly ReportedSurvey[]): Report['promises'] {
  return surveys
    .flatMap(({ id, title, promises }) =>
      promises.map(({ text, by, person }) => ({
        surveyId: id,
        survey: title,
        text,
        by,
        person: presentPerson(ctx, person),
      })),
    )
    .toSorted((one, other) => (one.by < other.by ? 1 : -1));
}

/** Closed surveys side by side, with exactly what the results of each tell. */
export async function surveys(ctx: PersonContext, input: Parsed<Operation>): Promise<Report> {
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first, input.compare);
  const type = input.type ?? null;
  const read = async (days: { from: string; to: string }) =>
    await reportedSurveys(ctx, { time: bounds(days, period.zone), type, limit: surveysShown });
  const found = await read(period);
  const shown = found.slice(0, surveysShown);
  const surveysWithResults = shown.filter(hasResults);
  const earlier = before ? (await read(before)).slice(0, surveysShown).filter(hasResults) : [];
  return {
    from: period.from,
    to: period.to,
    compared: before,
    today: dateIn(period.zone, ctx.now),
    now: takingOf(surveysWithResults),
    before: earlier.length > 0 ? takingOf(earlier) : null,
    surveys: surveysWithResults
      .toReversed()
      .map(({ id, title, type: kind, endsAt, surveyResults: { asked: invitedCount, answered, questions } }) => ({
        id,
        title,
        type: kind,
        asked: invitedCount,
        answered,
        closedOn: dateIn(period.zone, endsAt),
        enps: questions.find(({ enps }) => enps !== null)?.enps ?? null,
        score: scoreOf(questions),
      })),
    untold: shown.length - surveysWithResults.length,
    more: found.length > shown.length,
    categories: categoriesOf(surveysWithResults),
    groups: groupsOf(surveysWithResults[0]),
    promises: promisesOf(ctx, shown),
  };
}
