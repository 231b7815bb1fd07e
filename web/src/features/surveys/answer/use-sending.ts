import type { SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useSend } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { useMe } from '../../../lib/session/me.ts';

/** The state of sending; `waiting` keeps the answers until there is a connection. */
export type Sending = { state: 'idle' | 'busy' | 'waiting' | 'sent' } | { state: 'failed'; error: string };

const againMs = 10_000;

const use = { key: 'surveys.ticketKey', take: 'surveys.takeTicket', answer: 'surveys.answer' } as const;

function useDelivery(survey: SurveyDetail) {
  const send = useSend();
  const me = useMe();
  return async (answers: SurveyAnswers): Promise<void> => {
    if (survey.privacy !== 'anonymous') {
      await send('surveys.submit', { id: survey.id, answers });
      return;
    }
    const { answerWithTicket } = await import('../../../lib/tickets/tickets.ts');
    const take = (name: Parameters<typeof send>[0], input: object) => send(name, input as never);
    await answerWithTicket({
      owner: me.id,
      use,
      subjectId: survey.id,
      answer: { answers },
      keepUntil: survey.endsAt,
      take,
    });
  };
}

/** Sends the answers of a survey, and again until they arrived. */
export function useSending(survey: SurveyDetail, onSent: () => void) {
  const deliver = useDelivery(survey);
  const errorText = useErrorText();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [pendingAnswers, setKept] = useState<SurveyAnswers | null>(null);
  const submit = useEvent((answers: SurveyAnswers) => {
    const attempt = async () => {
      setSending((before) => (before.state === 'waiting' ? before : { state: 'busy' }));
      setKept(answers);
      try {
        await deliver(answers);
      } catch (error) {
        if (!(error instanceof ApiError)) return setSending({ state: 'waiting' });
        if (error.code !== 'surveys.already_answered') {
          setKept(null);
          return setSending({ state: 'failed', error: errorText(error) });
        }
      }
      setSending({ state: 'sent' });
      setKept(null);
      return onSent();
    };
    void attempt();
  });
  useEffect(() => {
    if (sending.state !== 'waiting' || pendingAnswers === null) return undefined;
    const again = () => submit(pendingAnswers);
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sending.state, pendingAnswers, submit]);
  return { sending, submit };
}
