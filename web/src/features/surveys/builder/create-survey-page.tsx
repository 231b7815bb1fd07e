import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { type TemplateKey, templates } from '@apprecio/contract/surveys/library';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { useIsLastSaving } from '../../../lib/form/use-autosave.ts';
import { useMe } from '../../../lib/session/me.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { usualAudience } from '../../audiences/public.tsx';
import { type LibraryTexts, newSurvey } from './new-survey.ts';
import { SurveyBuilder } from './survey-builder.tsx';
import { isSurveyBegun } from './use-survey-form.ts';

function useTexts(): LibraryTexts {
  const t = useTranslations('surveys.library');
  const any = t as unknown as (key: string) => string;
  return {
    question: (key) => any(`questions.${key}`),
    options: (key) => any(`options.${key}`),
    end: (ends, at) => any(`ends.${ends}.${at}`),
    template: (key) => t(`templates.${key}.name`),
  };
}

function Templates({ onChoose }: { onChoose: (key: TemplateKey | 'blank') => void }) {
  const t = useTranslations('surveys.library');
  const keys = [...templates.map(({ key }) => key), 'blank' as const];
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {keys.map((key) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChoose(key)}
            className="flex h-full w-full flex-col gap-1.5 rounded-xl border border-card-line bg-surface p-5 text-left shadow-card hover:border-primary-line"
          >
            <span className="type-card">{t(`templates.${key}.name`)}</span>
            <span className="text-md text-muted">{t(`templates.${key}.about`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** /organization/create-survey: a survey from a template, or a draft that is written on. */
export function CreateSurveyPage({ surveyId }: { surveyId: string | undefined }) {
  const t = useTranslations('surveys.builder');
  const missing = useTranslations('surveys.missing');
  const navigate = useNavigate();
  const texts = useTexts();
  const audiences = useQuery({ ...query('audiences.choices', {}), ...fetchedAhead });
  const found = useFresh(
    { ...query('surveys.detail', { id: surveyId ?? '' }), enabled: surveyId !== undefined },
    useIsLastSaving(),
  );
  const me = useMe();
  const [fresh, setFresh] = useState<SurveyFields | null>(null);
  const [begun, setBegun] = useState(() => surveyId === undefined && isSurveyBegun(me.id));
  const freshOf = (key: TemplateKey | 'blank', given: AudienceChoices) => {
    const audience = given.everyone === null ? usualAudience(given) : { kind: 'all' as const };
    return audience && newSurvey(key, audience, texts);
  };
  const onStartOver = () => {
    setFresh(null);
    setBegun(false);
  };
  const onLaunched = () => void navigate({ to: '/polls', search: { kind: 'surveys', tab: 'active' } });
  const { version, ...savedFields } = found.data?.fields ?? { version: 0 };
  const written = found.data?.fields ? (savedFields as SurveyFields) : null;
  const initialOf = (given: AudienceChoices) => written ?? fresh ?? (begun ? freshOf('blank', given) : null);
  const isWriting = written !== null || fresh !== null || begun;
  return (
    <FormPage
      title={t('pageTitle')}
      text={t(isWriting ? 'line' : 'lineTemplates')}
      choices={audiences}
      before={found}
      fresh={surveyId === undefined}
      missing={{
        to: '/organization/polls-surveys?kind=surveys',
        title: missing('title'),
        text: missing('text'),
        action: missing('action'),
      }}
    >
      {(offered) => {
        const initial = initialOf(offered);
        return initial ? (
          <SurveyBuilder
            initial={initial}
            stored={surveyId === undefined ? null : { id: surveyId, version }}
            choices={offered}
            texts={texts}
            onStartOver={onStartOver}
            onLaunched={onLaunched}
          />
        ) : (
          <Templates onChoose={(key) => setFresh(freshOf(key, offered))} />
        );
      }}
    </FormPage>
  );
}
