import type { Answer } from '@apprecio/contract/api/define';
import { percentOf } from '@apprecio/contract/reports/charts';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';
import type { surveyReport } from '@apprecio/contract/reports/surveys';
import type { LibraryCategory } from '@apprecio/contract/surveys/library';
import { numberRanges } from '@apprecio/contract/surveys/question-types';
import type { GroupName } from '@apprecio/contract/surveys/surveys';

type Report = Answer<(typeof surveyReport)['reports.surveys']>;

type Word =
  | 'groups/group'
  | `surveys/${'participation' | 'survey' | 'closed' | 'askedPeople' | 'answeredPeople' | 'enps' | 'score'}`
  | `surveys/${'lines/answered' | 'lines/enps' | 'overAll' | 'recommend'}`
  | `surveys/${'rated' | 'category' | 'answersHead' | 'average' | `categories/${LibraryCategory}`}`
  | `surveys/${'groups' | 'others' | 'team' | `tenure/${NonNullable<GroupName['tenure']>}`}`
  | `surveys/${'promises' | 'promise' | 'promisedBy' | 'due'}`;

function participation({ surveys, before }: Report, { say, day, chart }: Paper<Word>): PaperTable {
  const shares = surveys.map(({ answered, asked: invitedCount }) => percentOf(answered, invitedCount));
  const earlier = before && surveys.map(() => percentOf(before.answered, before.asked));
  const heads = ['survey', 'closed', 'askedPeople', 'answeredPeople', 'enps', 'score'] as const;
  return {
    title: say('surveys/participation'),
    head: heads.map((each) => say(`surveys/${each}`)),
    rows: surveys.map(({ title, closedOn, asked: invitedCount, answered, enps, score }) => [
      title,
      { day: closedOn },
      invitedCount,
      answered,
      enps ?? '',
      score ?? '',
    ]),
    chart: chart(
      'percent',
      surveys.map(({ closedOn }) => day(closedOn)),
      [{ name: say('surveys/lines/answered'), values: shares }],
      earlier ? [{ name: say('surveys/overAll'), values: earlier }] : [],
    ),
  };
}

function recommendation({ surveys }: Report, { say, day, chart }: Paper<Word>): PaperTable {
  const asking = surveys.flatMap(({ enps, ...survey }) => (enps === null ? [] : [{ ...survey, enps }]));
  return {
    title: say('surveys/recommend'),
    head: [say('surveys/survey'), say('surveys/closed'), say('surveys/enps')],
    rows: asking.map(({ title, closedOn, enps }) => [title, { day: closedOn }, enps]),
    chart: chart(
      'enps',
      asking.map(({ closedOn }) => day(closedOn)),
      [{ name: say('surveys/lines/enps'), values: asking.map(({ enps }) => enps) }],
    ),
  };
}

function ratings({ categories }: Report, { say }: Paper<Word>): PaperTable {
  const [, highest] = numberRanges.rating5;
  return {
    title: say('surveys/rated'),
    head: [say('surveys/category'), say('surveys/answersHead'), say('surveys/average')],
    rows: categories.map(({ category, answers, average }) => [say(`surveys/categories/${category}`), answers, average]),
    bars: categories.map(({ average }) => Math.round((average / highest) * 100)),
  };
}

function groupTable({ groups }: Report, { say, list }: Paper<Word>): PaperTable {
  const items = groups?.items ?? [];
  const nameOf = ({ department, location, tenure, manager }: GroupName) => {
    const parts = [
      department,
      location,
      tenure && say(`surveys/tenure/${tenure}`),
      manager && say('surveys/team', { name: manager.name }),
    ].filter((part) => part !== null);
    return parts.length === 0 ? say('surveys/others') : list(parts);
  };
  return {
    title: say('surveys/groups'),
    head: [say('groups/group'), say('surveys/askedPeople'), say('surveys/answeredPeople')],
    rows: items.map(({ name, asked: invitedCount, answered }) => [nameOf(name), invitedCount, answered]),
    bars: items.map(({ answered, asked: inviteeCount }) => percentOf(answered, inviteeCount)),
  };
}

function promiseTable({ promises }: Report, { say }: Paper<Word>): PaperTable {
  return {
    title: say('surveys/promises'),
    head: [say('surveys/promise'), say('surveys/survey'), say('surveys/promisedBy'), say('surveys/due')],
    rows: promises.map(({ text, survey, person, by }) => [text, survey, person.name, { day: by }]),
  };
}

/** Closed surveys side by side, as tables; none without surveys. */
export function surveyTables(report: Report, paper: Paper<Word>): PaperTable[] {
  if (report.surveys.length === 0) return [];
  return [participation, recommendation, ratings, groupTable, promiseTable]
    .map((table) => table(report, paper))
    .filter(({ rows }) => rows.length > 0);
}
