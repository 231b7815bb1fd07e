import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { extraPart } from '../../ui/layout/lazy.tsx';
import { PollsSurveysPage, type PollsSurveysPageProps } from '../polls/list-page/public.tsx';
import { SurveyRow } from './survey-row.tsx';
import { surveyList } from './surveys-view.ts';

const pulses = extraPart(() => import('./pulses/pulses-card.tsx').then((file) => file.PulsesCard));

/** Draws the surveys of a tab, on /surveys, /survey, /polls and /organization/polls-surveys (POLL-02). */
export function SurveysPage(props: PollsSurveysPageProps) {
  const t = useTranslations('surveys');
  const mayAsk = canOpen(useMe(), '/organization/create-survey');
  const surveys = useList(surveyList(props.view), { keep: true });
  return (
    <PollsSurveysPage
      {...props}
      kind="surveys"
      query={surveys}
      create={t('create')}
      none={t('none.textAsked')}
      found={t('found', { count: surveys.items.length })}
      card
      label={t('surveys')}
      row={(survey) => <SurveyRow key={survey.id} survey={survey} />}
      below={mayAsk && props.view.tab === 'upcoming' && <pulses.Part />}
    />
  );
}
