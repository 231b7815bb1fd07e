import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { GroupResult, QuestionResult, SurveyResults } from '@apprecio/contract/surveys/results';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { resultsWith } from './results.queries.ts';

type Surveys = typeof surveys;

const head = ['Question', 'Group', 'What', 'Value', 'Answers'];

function groupName({ name }: GroupResult): string {
  const parts = [name.department, name.location, name.tenure, name.manager && `Team of ${name.manager.name}`].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? 'Everyone else' : parts.join(', ');
}

const cellText = (value: number | null) => (value === null ? '' : String(value));

function linesOf(question: QuestionResult): string[][] {
  const line = (what: string, value: number | string | null, answers: number | null = question.count) => [
    question.text,
    'All',
    what,
    typeof value === 'string' ? value : cellText(value),
    cellText(answers),
  ];
  if (question.count === null) return [line('Too few answers', null)];
  return [
    ...(question.average === null ? [] : [line('Average', question.average)]),
    ...(question.before === null ? [] : [line('Average of the last run', question.before.average, null)]),
    ...(question.organisation === null ? [] : [line('Average of everyone', question.organisation.average, null)]),
    ...(question.enps === null ? [] : [line('eNPS', question.enps)]),
    ...question.counts.map(({ label, count }) => line(label, count)),
    ...question.places.map(({ label, average }) => line(`Average place of ${label}`, average)),
    ...question.rows.flatMap((row) => row.counts.map(({ label, count }) => line(`${row.label}: ${label}`, count))),
    ...question.comments.map((text) => line('Comment', text)),
  ];
}

function groupLines({ questions, groups }: SurveyResults): string[][] {
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  return groups.flatMap((group) => [
    ['', groupName(group), 'Asked', String(group.asked), cellText(group.answered)],
    ...group.cells
      .filter(({ average }) => average !== null)
      .map(({ questionId, average, count }) => [
        texts.get(questionId) ?? '',
        groupName(group),
        'Average',
        cellText(average),
        cellText(count),
      ]),
  ]);
}

/** The results of a survey as CSV: what its results show the caller, and nothing else. */
export async function exportFile(
  ctx: PersonExternalContext,
  input: Parsed<Surveys['surveys.export']>,
): Promise<Answer<Surveys['surveys.export']>> {
  const results = await ctx.step((step) => resultsWith(step, input, null));
  if (results.none !== null) throw fail('surveys.no_results');
  const rows = [
    ['', 'All', 'Asked', String(results.asked), cellText(results.answered)],
    ...results.questions.flatMap(linesOf),
    ...groupLines(results),
  ];
  const url = await storeExport(ctx, `survey-${input.id}.csv`, writeCsv([head, ...rows]));
  await ctx.step((step) => step.record('surveys.exported', input.id, { lines: rows.length }));
  return { url, lines: rows.length };
}
