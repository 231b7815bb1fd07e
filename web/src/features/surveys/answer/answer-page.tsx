import { periodStatus } from '@apprecio/contract/api/codes';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { checkAnswers } from '@apprecio/contract/surveys/surveys.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { dropDraft, saveDraft } from '../../../lib/hooks/keep-draft.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { extraPart } from '../../../ui/layout/lazy.tsx';
import { OutcomeList } from '../outcomes/outcome-list.tsx';
import type { Flow } from './answer-flow.ts';
import { AnswerSteps } from './answer-steps.tsx';
import { useSending } from './use-sending.ts';

const counted = extraPart<{ survey: SurveyDetail }>(() =>
  import('./counted-ticket.tsx').then((file) => file.CountedTicket),
);

const listPath = '/polls?kind=surveys';

function useFlow(survey: SurveyDetail) {
  const me = useMe();
  const name = `survey-${survey.id}`;
  const [flow, setFlow] = useState<Flow>(() => readDraft<Flow>(me.id, name)?.value ?? { answers: {}, at: 0 });
  const change = (by: (flow: Flow) => Flow) =>
    setFlow((before) => {
      const next = by(before);
      saveDraft(me.id, name, next);
      return next;
    });
  return { flow, change, drop: () => dropDraft(me.id, name) };
}

function Over({ survey }: { survey: SurveyDetail }) {
  const t = useTranslations('surveys.over');
  const state = survey.answered
    ? 'answered'
    : survey.status === periodStatus.completed
      ? 'closed'
      : survey.status === periodStatus.upcoming
        ? 'upcoming'
        : 'notAsked';
  const date = formatDate(state === 'upcoming' ? survey.startsAt : survey.endsAt);
  const isPast = survey.answered && survey.status === periodStatus.completed;
  const text = t(isPast ? 'answered.past' : `${state}.text`, { date });
  if (survey.outcomes.length > 0) {
    return (
      <section aria-labelledby="survey-outcome">
        <h2 id="survey-outcome" className="type-section">
          {t('outcome')}
        </h2>
        <p className="mt-1 mb-4 text-muted">{text}</p>
        <OutcomeList outcomes={survey.outcomes} />
      </section>
    );
  }
  const hasTicket = survey.answered && survey.privacy === 'anonymous' && survey.status === periodStatus.active;
  return (
    <>
      <EmptyState
        drawing="notes"
        title={t(`${state}.title`)}
        text={text}
        actions={
          <ButtonLink size="sm" to={listPath}>
            {t('all')}
          </ButtonLink>
        }
      />
      {hasTicket && <counted.Part survey={survey} />}
    </>
  );
}

function Answering({ survey }: { survey: SurveyDetail }) {
  const t = useTranslations('surveys');
  const me = useMe();
  const { flow, change, drop } = useFlow(survey);
  const { sending, submit } = useSending(survey, drop);
  const again = useEvent(() => {
    if (survey.answered) drop();
    else if (flow.sending && survey.can.answer) submit(checkAnswers(survey.sections, flow.answers).answers);
  });
  useEffect(again, [again]);
  if (sending.state === 'sent') {
    return (
      <EmptyState
        drawing="notes"
        title={t('answering.sentTitle')}
        text={t('answering.sentText', { date: formatDate(survey.endsAt) })}
        actions={
          <ButtonLink size="sm" to={listPath}>
            {t('over.all')}
          </ButtonLink>
        }
      />
    );
  }
  if (!survey.can.answer) return <Over survey={survey} />;
  const send = () => {
    change((before) => ({ ...before, sending: true }));
    submit(checkAnswers(survey.sections, flow.answers).answers);
  };
  return (
    <>
      <div className="mb-5">
        <Callout tone="primary">
          <strong className="font-semibold">{t(`privacy.${survey.privacy}.title`)}</strong>{' '}
          {t(`privacy.${survey.privacy}.text`, { count: survey.minGroup })}
          {survey.points > 0 && survey.author.id !== me.id && ` ${t('answering.points', { count: survey.points })}`}
        </Callout>
      </div>
      <Card as="div" pad="roomy">
        <AnswerSteps survey={survey} flow={flow} onFlow={change} sending={sending} onSend={send} />
      </Card>
    </>
  );
}

/** /survey/{id}: answering, one question a screen. */
export function AnswerPage({ id }: { id: string }) {
  const t = useTranslations('surveys');
  const found = useQuery(query('surveys.detail', { id }));
  return (
    <DetailPage
      list={{ to: listPath, title: t('title') }}
      found={found}
      missing={{ drawing: 'map', title: t('missing.title'), text: t('missing.text'), action: t('missing.action') }}
      shape={<RowsSkeleton rows={4} />}
    >
      {(survey) => (
        <div className="mx-auto max-w-[640px]">
          <h1 tabIndex={-1} dir="auto" className="mb-2 type-title wrap-anywhere">
            {survey.title}
          </h1>
          {survey.intro && (
            <p dir="auto" className="mb-4 text-muted">
              {survey.intro}
            </p>
          )}
          <Answering key={survey.id} survey={survey as SurveyDetail} />
        </div>
      )}
    </DetailPage>
  );
}
