import { isNumberType, type Question, type SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';

/** What one's own answers become for whoever reads the results. */
export function ManagerSees({
  survey,
  questions,
  answers,
}: {
  survey: Pick<SurveyDetail, 'privacy' | 'minGroup'>;
  questions: readonly Question[];
  answers: SurveyAnswers;
}) {
  const t = useTranslations('surveys.answering');
  const given = questions.filter(({ id }) => answers[id] !== undefined);
  const figures = given.filter(({ type }) => type !== 'text');
  const comments = given.filter(({ type }) => type === 'text');
  return (
    <section aria-labelledby="manager-sees" className="rounded-xl border border-dashed border-line-strong p-4 sm:p-5">
      <h2 id="manager-sees" className="flex items-center gap-2 type-label">
        <Icon of={Eye} size="sm" />
        {t('managerSees')}
      </h2>
      <p className="mt-1.5 text-sm text-muted">
        {survey.privacy === 'named' ? t('namedSees') : t('groupSees', { count: survey.minGroup })}
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {figures.map(({ id, text, type }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {text}
            </span>
            <span className="text-muted">{t(isNumberType(type) ? 'asAverage' : 'asCount')}</span>
          </li>
        ))}
        {comments.map(({ id }) => (
          <li key={id} className="rounded-md bg-inset px-3 py-2">
            <span dir="auto" className="type-note wrap-anywhere">
              {answers[id] as string}
            </span>
            <span className="block text-muted">{t('amongOthers')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
