import { isNumberType } from '@apprecio/contract/surveys/question-types';
import type { Question, SurveyAnswer, SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatList, formatMonth } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { useGroupName } from '../group-name.ts';

/** The fields of a survey needed to show people how their answers are reported. */
export type AnswerPrivacy = Pick<SurveyDetail, 'privacy' | 'minGroup'> & Partial<Pick<SurveyDetail, 'group'>>;

function labelsOf({ options }: Question, answer: SurveyAnswer): string[] {
  const ids = Array.isArray(answer) ? answer : [answer];
  return options.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}

function useBecomes(): (question: Question, answer: SurveyAnswer) => string {
  const t = useTranslations('surveys.answering');
  return (question, answer) => {
    const { type } = question;
    if (isNumberType(type)) return t('asAverage', { number: Number(answer) });
    if (type === 'single' || type === 'multi') return t('asChoice', { labels: formatList(labelsOf(question, answer)) });
    if (type === 'rank') return t('asPlaces');
    if (type === 'date')
      return t('asMonth', { month: formatMonth(typeof answer === 'string' ? answer.slice(0, 7) : '', 'with year') });
    return t('asCount');
  };
}

function Hidden({ privacy }: Pick<AnswerPrivacy, 'privacy'>) {
  const t = useTranslations('surveys.answering');
  return (
    <p className="mt-4 flex items-start gap-2 text-sm text-muted">
      <Icon of={EyeOff} size="sm" className="mt-0.5" />
      {t(privacy === 'anonymous' ? 'neverAnonymous' : 'neverConfidential')}
    </p>
  );
}

/** Shows how the reader's answers appear to those who read the results. It is computed in the browser. */
export function ManagerSees({
  survey,
  questions,
  answers,
}: {
  survey: AnswerPrivacy;
  questions: readonly Question[];
  answers: SurveyAnswers;
}) {
  const t = useTranslations('surveys.answering');
  const nameOf = useGroupName();
  const becomes = useBecomes();
  const given = questions.filter(({ id }) => answers[id] !== undefined);
  const figures = given.filter(({ type }) => type !== 'text');
  const comments = given.filter(({ type }) => type === 'text');
  const isNamed = survey.privacy === 'named';
  return (
    <section aria-labelledby="manager-sees" className="rounded-xl border border-dashed border-line-strong p-4 sm:p-5">
      <h2 id="manager-sees" className="flex items-center gap-2 type-label">
        <Icon of={Eye} size="sm" />
        {t('managerSees')}
      </h2>
      <p className="mt-1.5 text-sm text-muted">
        {isNamed ? t('namedSees') : t('groupSees', { count: survey.minGroup })}
      </p>
      {!isNamed && survey.group && (
        <p dir="auto" className="mt-3 rounded-md bg-inset px-3 py-2 text-sm">
          {Object.values(survey.group.name).every((part) => part === null)
            ? t('yourMixedGroup', { size: survey.group.size })
            : t('yourGroup', { name: nameOf(survey.group.name), size: survey.group.size })}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {figures.map((question) => (
          <li key={question.id} className="flex flex-wrap justify-between gap-x-4">
            <span dir="auto" className="min-w-40 flex-1 wrap-anywhere">
              {question.text}
            </span>
            <span className="text-muted">{becomes(question, answers[question.id]!)}</span>
          </li>
        ))}
        {comments.map(({ id }) => (
          <li key={id} className="rounded-md bg-inset px-3 py-2">
            <span dir="auto" className="type-note wrap-anywhere">
              {answers[id] as string}
            </span>
            <span className="block text-muted">
              {t(isNamed ? 'withYourName' : 'amongOthers', { count: survey.minGroup })}
            </span>
          </li>
        ))}
      </ul>
      {!isNamed && <Hidden privacy={survey.privacy} />}
    </section>
  );
}
