import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { type TemplateKey, templates } from '@apprecio/contract/surveys/library';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { usualAudience } from '../../audiences/public.tsx';
import { type LibraryTexts, newSurvey } from './new-survey.ts';
import { SurveyBuilder } from './survey-builder.tsx';
import { useIsLastSaving } from './use-survey-draft.ts';

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
  const [fresh, setFresh] = useState<SurveyFields | null>(null);
  const begin = (key: TemplateKey | 'blank', given: AudienceChoices) => {
    const audience = given.everyone === null ? usualAudience(given) : { kind: 'all' as const };
    if (audience) setFresh(newSurvey(key, audience, texts));
  };
  const onLaunched = () => void navigate({ to: '/polls', search: { kind: 'surveys', tab: 'active' } });
  const { version, ...savedFields } = found.data?.fields ?? { version: 0 };
  const initial = fresh ?? (found.data?.fields ? (savedFields as SurveyFields) : null);
  const savedDraft = fresh === null && surveyId !== undefined ? { id: surveyId, version } : null;
  return (
    <FormPage
      title={t('pageTitle')}
      text={t(initial ? 'line' : 'lineTemplates')}
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
      {(offered) =>
        initial ? (
          <SurveyBuilder
            initial={initial}
            storedDraft={savedDraft}
            choices={offered}
            texts={texts}
            onLaunched={onLaunched}
          />
        ) : (
          <Templates onChoose={(key) => begin(key, offered)} />
        )
      }
    </FormPage>
  );
}
