import type { Survey } from '@apprecio/contract/surveys/surveys';
import { useTranslations } from 'use-intl';
import { PollSurveyMenu } from '../polls/menu/public.tsx';

/** Offers to close and to delete a survey. */
export function SurveyMenu({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.menu');
  return <PollSurveyMenu kind="surveys" item={survey} label={t('title', { title: survey.title })} />;
}
