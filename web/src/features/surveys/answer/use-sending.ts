import type { SurveyAnswers } from '@apprecio/contract/surveys/questions';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useSend } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';

/** How far sending is: `waiting` keeps the answers until there is a connection. */
export type Sending = { state: 'idle' | 'busy' | 'waiting' | 'sent' } | { state: 'failed'; error: string };

const againMs = 10_000;

/** Sends the answers of a survey, and again until they arrived. */
export function useSending(survey: { id: string }, onSent: () => void) {
  const send = useSend();
  const errorText = useErrorText();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [kept, setKept] = useState<SurveyAnswers | null>(null);
  const done = () => {
    setSending({ state: 'sent' });
    setKept(null);
    onSent();
  };
  const submit = useEvent((answers: SurveyAnswers) => {
    setSending((before) => (before.state === 'waiting' ? before : { state: 'busy' }));
    setKept(answers);
    send('surveys.submit', { id: survey.id, answers }).then(done, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'surveys.already_answered') return done();
      if (!(error instanceof ApiError)) return setSending({ state: 'waiting' });
      setKept(null);
      return setSending({ state: 'failed', error: errorText(error) });
    });
  });
  useEffect(() => {
    if (sending.state !== 'waiting' || kept === null) return undefined;
    const again = () => submit(kept);
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sending.state, kept, submit]);
  return { sending, submit };
}
