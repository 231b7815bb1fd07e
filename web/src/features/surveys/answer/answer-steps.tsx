import type { Question, SurveyAnswer } from '@apprecio/contract/surveys/questions';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { isEmptyAnswer } from '@apprecio/contract/surveys/surveys.rules';
import { ArrowRight, ChevronLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { ManagerSees, type AnswerPrivacy } from './answer-end.tsx';
import { answered, answerOfKey, type Flow, isOnePress, questionsAt } from './answer-flow.ts';
import { QuestionField } from './question-field.tsx';
import type { Sending } from './use-sending.ts';

const nextMs = 180;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function useKeys(question: Question | null, onAnswer: (answer: SurveyAnswer) => void): void {
  const press = useEvent((event: KeyboardEvent) => {
    if (!question || event.repeat || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const answer = answerOfKey(event.key, question);
    if (answer !== null) onAnswer(answer);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}

function Progress({ at, count }: { at: number; count: number }) {
  const t = useTranslations('surveys.answering');
  const now = Math.min(at + 1, count);
  return (
    <div className="mb-5">
      <p className="mb-2 text-sm text-muted tabular-nums">{at < count ? t('of', { now, count }) : t('end')}</p>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={Math.min(at, count)}
        className="h-1.5 overflow-hidden rounded-xs bg-quiet"
      >
        <span
          className="block h-full bg-primary-line transition-[width]"
          style={{ width: `${count === 0 ? 100 : (Math.min(at, count) / count) * 100}%` }}
        />
      </div>
    </div>
  );
}

function QuestionStep({
  question,
  value,
  error,
  onAnswer,
}: {
  question: Question;
  value: SurveyAnswer | undefined;
  error: string | null;
  onAnswer: (answer: SurveyAnswer, pressed: boolean) => void;
}) {
  const t = useTranslations('surveys.answering');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [question.id]);
  return (
    <>
      <h2 id={id} ref={heading} tabIndex={-1} dir="auto" className="type-section wrap-anywhere outline-none">
        <LinkedText text={question.text} />
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {[question.help, t(question.required ? 'required' : 'optional')].filter((text) => text !== '').join(' · ')}
      </p>
      {error !== null && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {error}
        </p>
      )}
      <QuestionField question={question} value={value} onAnswer={onAnswer} labelledBy={id} />
    </>
  );
}

/** The fields of a survey that the steps need. */
export type Steps = Pick<SurveyDetail, 'sections'> & AnswerPrivacy;

/** One question after the other, then what becomes of the answers, and sending them. */
export function AnswerSteps({
  survey,
  flow,
  onFlow,
  sending,
  onSend,
}: {
  survey: Steps;
  flow: Flow;
  onFlow: (change: (flow: Flow) => Flow) => void;
  sending: Sending;
  onSend: () => void;
}) {
  const t = useTranslations('surveys.answering');
  const [error, setError] = useState<string | null>(null);
  const { all, now } = questionsAt(survey.sections, flow);
  const value = now ? flow.answers[now.id] : undefined;
  // Moves from the question on screen, so that a second or delayed press leads no further.
  const go = (by: number) => {
    setError(null);
    onFlow((before) => (before.at === flow.at ? { ...before, at: Math.max(0, before.at + by) } : before));
  };
  const give = (answer: SurveyAnswer, pressed: boolean) => {
    if (!now) return;
    setError(null);
    onFlow((before) => answered(before, now.id, answer));
    if (pressed && isOnePress(now)) setTimeout(() => go(1), nextMs);
  };
  useKeys(now, (answer) => give(answer, true));
  const next = () => {
    if (!now) return;
    // A ranking left unchanged is an answer too.
    if (now.type === 'rank' && now.required && value === undefined)
      give(
        now.options.map(({ id }) => id),
        false,
      );
    else if (now.required && isEmptyAnswer(value)) return setError(t('missing'));
    go(1);
  };
  return (
    <>
      <Progress at={flow.at} count={all.length} />
      {now ? (
        <QuestionStep question={now} value={value} error={error} onAnswer={give} />
      ) : (
        <>
          <h2 className="mb-4 type-section">{t('ready')}</h2>
          <ManagerSees survey={survey} questions={all} answers={flow.answers} />
        </>
      )}
      <div aria-live="polite" className="mt-4">
        {sending.state === 'waiting' && <Callout tone="warning">{t('waiting')}</Callout>}
        {sending.state === 'failed' && <Callout tone="danger">{sending.error}</Callout>}
      </div>
      <div className="mt-6 flex items-center gap-3 border-t pt-4">
        {flow.at > 0 && <IconButton icon={ChevronLeft} label={t('back')} onClick={() => go(-1)} />}
        {now ? (
          <Button variant="primary" size="lg" trailing={ArrowRight} className="ml-auto min-w-40" onClick={next}>
            {t(!now.required && isEmptyAnswer(value) ? 'skip' : 'next')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            className="ml-auto min-w-40"
            busy={sending.state === 'busy' || sending.state === 'waiting'}
            onClick={onSend}
          >
            {t('send')}
          </Button>
        )}
      </div>
    </>
  );
}
