import { statusWithDraft } from '@apprecio/contract/api/codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Question, questionIntent } from '../../../ui/overlay/question.tsx';
import type { ZapzDetail } from '../zapz-view.ts';
import { useJoining } from './joining.tsx';

function LeaveAct({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const [isAsking, setAsking] = useState(false);
  const errorText = useErrorText();
  const leave = useCommand('competitions.leave', {
    onSuccess: () => void toast({ variant: 'success', title: t('leftNow') }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const end = formatInstant(zapz.endsAt);
  return (
    <>
      <Button block {...questionIntent} onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <Question
        open={isAsking}
        danger
        title={t('leaving.title')}
        description={
          zapz.myScore === null
            ? t('leaving.text', { end })
            : t('leaving.textWithScore', { score: formatNumber(zapz.myScore), end })
        }
        cancel={t('leaving.keep')}
        act={t('leave')}
        busy={leave.isPending}
        onAct={() => leave.mutate({ id: zapz.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function JoinAct({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const { join, busy } = useJoining(zapz);
  if (zapz.can.leave) return <LeaveAct zapz={zapz} />;
  const savedScoreText =
    zapz.keptScore === null || zapz.status !== statusWithDraft.active
      ? null
      : t('keptScore', { score: formatNumber(zapz.keptScore), end: formatInstant(zapz.endsAt) });
  if (zapz.can.join) {
    return (
      <>
        <Button variant="primary" block busy={busy} onClick={join}>
          {t('joinLong')}
        </Button>
        {savedScoreText !== null && <p className="text-sm text-muted">{savedScoreText}</p>}
      </>
    );
  }
  if (zapz.status === statusWithDraft.completed || zapz.status === statusWithDraft.cancelled) return null;
  return <p className="text-sm text-muted">{t(zapz.joinProblem === 'full' ? 'isFull' : 'notActive')}</p>;
}

/** Until when one joins, how many places there are, for whom it is, and joining or leaving. */
export function Joining({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const { participantCount: count, maxParticipants: max } = zapz;
  const line = (name: string, value: string) => (
    <div className="flex gap-3 text-md">
      <dt className="w-20 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
  return (
    <Card pad="padded" aria-labelledby="zapz-joining" className="flex flex-col gap-3">
      <h2 id="zapz-joining" className="type-label">
        {t('takePart')}
      </h2>
      <dl className="flex flex-col gap-1.5">
        {line(t('joinBy'), formatDate(zapz.joinBy))}
        {line(
          t('placesLabel'),
          max === null
            ? t('unlimited', { count })
            : t('places', { count: formatNumber(count), max: formatNumber(max) }),
        )}
        {line(t('who'), t(`audience.${zapz.audience}`))}
        {line(t('duration'), t('days', { count: zapz.durationDays }))}
      </dl>
      {max !== null && <Meter thin given={count} total={max} label={t('placesTaken', { count, max })} />}
      <JoinAct zapz={zapz} />
    </Card>
  );
}

/** Lists the reward of each place. */
export function Rewards({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  return (
    <Card pad="padded" aria-labelledby="zapz-rewards">
      <h2 id="zapz-rewards" className="type-label">
        {t('rewards')}
      </h2>
      <ol className="mt-2 flex flex-col gap-1.5 text-md">
        {zapz.rewards.map(({ placement, points, prize }) => (
          <li key={placement} className="flex gap-3">
            <span className="w-20 shrink-0 text-muted">{t('ordinal', { place: placement })}</span>
            <span className="min-w-0 wrap-anywhere tabular-nums">
              {t('points', { count: points })}
              {prize !== null && ` · ${prize}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2.5 text-sm text-muted">{t('ties')}</p>
    </Card>
  );
}

/** Shows who may take part and what is scored, in the organiser's words, and the rule of scoring. */
export function Rules({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const { eligibility, criteria, scoring } = zapz;
  const part = (title: string, text: string) =>
    text !== '' && (
      <>
        <h3 className="mt-3 text-sm font-semibold">{title}</h3>
        <p dir="auto" className="mt-0.5 text-md whitespace-pre-line text-ink-2 wrap-anywhere">
          <LinkedText text={text} />
        </p>
      </>
    );
  return (
    <Card pad="padded" aria-labelledby="zapz-rules">
      <h2 id="zapz-rules" className="type-label">
        {t('rules')}
      </h2>
      {part(t('eligibility'), eligibility)}
      {part(t('criteria'), criteria)}
      {part(t('scoring'), t(`scoringRules.${scoring}`))}
    </Card>
  );
}
