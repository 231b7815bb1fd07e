import { isNumberType, numberRanges } from '@apprecio/contract/surveys/question-types';
import type { QuestionResult, SurveyResults } from '@apprecio/contract/surveys/results';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { heightOf } from './heat-map.tsx';

function Figure({ label, value, text }: { label: string; value: ReactNode; text: string }) {
  return (
    <div className="min-w-44 flex-1 px-5 py-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-[28px] leading-tight font-semibold tabular-nums">{value}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
  );
}

function Best({ label, result }: { label: string; result: QuestionResult }) {
  const t = useTranslations('surveys.results');
  const most = isNumberType(result.type) ? numberRanges[result.type][1] : 5;
  return (
    <div className="min-w-44 flex-1 px-5 py-4">
      <p className="text-sm text-muted">{label}</p>
      <p dir="auto" className="mt-1 line-clamp-2 type-label">
        {result.text}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {t('ofMost', { average: result.average!.toFixed(1), most })}
      </p>
    </div>
  );
}

/** The questions that people rated, the highest average first. */
export function byHeight(questions: readonly QuestionResult[]): QuestionResult[] {
  return questions
    .filter(({ type, average }) => average !== null && type !== 'nps')
    .toSorted((a, b) => heightOf(b.average!, b.type) - heightOf(a.average!, a.type));
}

/** Shows the participation, the eNPS, and the questions with the highest and lowest averages. */
export function KeyFigures({ results }: { results: SurveyResults }) {
  const t = useTranslations('surveys.results');
  const { questions, asked: invitedCount, answered } = results;
  const enps = questions.find((question) => question.enps !== null)?.enps;
  const rated = byHeight(questions);
  const percent = invitedCount === 0 ? 0 : Math.round(((answered ?? 0) / invitedCount) * 100);
  return (
    <Card as="div" className="flex max-md:flex-col max-md:divide-y md:divide-x">
      <Figure
        label={t('answered')}
        value={t('percent', { percent })}
        text={t('peopleOf', { count: answered ?? 0, asked: invitedCount })}
      />
      {enps != null && <Figure label={t('enps')} value={enps > 0 ? `+${enps}` : enps} text={t('enpsText')} />}
      {rated.length > 1 && <Best label={t('strongest')} result={rated[0]!} />}
      {rated.length > 1 && <Best label={t('weakest')} result={rated.at(-1)!} />}
    </Card>
  );
}
