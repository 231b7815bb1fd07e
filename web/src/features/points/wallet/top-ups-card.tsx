import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { fetchedAhead, infinite, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';
import { usePayTopUp } from './use-pay-top-up.ts';
import { WaitingPayments } from './waiting-payments.tsx';

type TopUp = AnswerOf<'points.topUps'>['items'][number];

function useDecisions({ points }: TopUp) {
  const t = useTranslations('points.wallet.topUps');
  const errorText = useErrorText();
  const onError = (error: Parameters<typeof errorText>[0]) =>
    toast({ variant: 'destructive', title: errorText(error) });
  const confirm = useCommand('points.confirmTopUp', {
    onSuccess: ({ paid }) =>
      toast({
        variant: 'success',
        title: t('done', { count: points }),
        ...(paid.count > 0 && { description: t('paidToo', paid) }),
      }),
    onError,
  });
  const withdraw = useCommand('points.withdrawTopUp', {
    onSuccess: () => toast({ variant: 'success', title: t('gone') }),
    onError,
  });
  return { confirm, withdraw };
}

function Waiting({ topUp }: { topUp: TopUp }) {
  const t = useTranslations('points.wallet.topUps');
  const [isAsking, setAsking] = useState(false);
  const { confirm, withdraw } = useDecisions(topUp);
  const points = formatNumber(topUp.points);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {topUp.can.confirm ? (
        <Button
          size="sm"
          variant="tint"
          aria-label={t('confirmName', { points })}
          busy={confirm.isPending}
          onClick={() => setAsking(true)}
        >
          {t('confirm')}
        </Button>
      ) : (
        <Badge tone="warning">{t('asked')}</Badge>
      )}
      <AskingButton
        size="sm"
        variant="ghost"
        aria-label={t('withdrawName', { points })}
        busy={withdraw.isPending}
        question={{ title: t('withdrawTitle', { count: topUp.points }), text: t('withdrawText') }}
        onAct={() => withdraw.mutate({ id: topUp.id })}
      >
        {t('withdraw')}
      </AskingButton>
      <ActDialog
        open={isAsking}
        title={t('confirmTitle', { count: topUp.points })}
        cancel={t('cancel')}
        act={t('confirm')}
        busy={confirm.isPending}
        onAct={() => confirm.mutate({ id: topUp.id })}
        onClose={() => setAsking(false)}
      >
        <WaitingPayments points={topUp.points} />
      </ActDialog>
    </div>
  );
}

function Unpaid({ topUp }: { topUp: TopUp }) {
  const t = useTranslations('points.wallet.topUps');
  const errorText = useErrorText();
  const pay = usePayTopUp((error) => toast({ variant: 'destructive', title: errorText(error) }));
  const { state, can, id } = topUp;
  const failed = state === 'failed';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone={failed ? 'danger' : 'warning'}>{t(failed ? 'failed' : 'paying')}</Badge>
      {can.pay && (
        <Button size="sm" variant="tint" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate({ id })}>
          {t(failed ? 'payAgain' : 'payOn')}
        </Button>
      )}
    </div>
  );
}

const online: readonly TopUp['state'][] = ['paying', 'failed', 'paid'];

function Row({ topUp }: { topUp: TopUp }) {
  const t = useTranslations('points.wallet.topUps');
  const { state, askedBy, askedAt, decidedBy, reference, points, isTest } = topUp;
  return (
    <li className="border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex items-baseline justify-between gap-3 text-md">
        <span className="min-w-0 font-medium break-words">
          {online.includes(state) ? t('payingOnline') : reference}
        </span>
        <span className="font-semibold tabular-nums">{formatNumber(points)}</span>
      </div>
      <p className="text-xs text-muted">
        {t('by', { name: askedBy.name, date: formatDate(askedAt) })}
        {state === 'confirmed' && decidedBy && ` · ${t('confirmed', { name: decidedBy.name })}`}
        {state === 'withdrawn' && ` · ${t('withdrawn')}`}
        {state === 'paid' && ` · ${t('paidOnline')}`}
      </p>
      {state === 'paid' && <p className="text-xs break-all text-muted">{reference}</p>}
      {isTest && <Badge tone="warning">{t('test')}</Badge>}
      {state === 'asked' && <Waiting topUp={topUp} />}
      {(state === 'paying' || state === 'failed') && <Unpaid topUp={topUp} />}
    </li>
  );
}

/** The first top-ups, as the page fetches them ahead. */
export const topUpsList = { ...infinite('points.topUps', { limit: 4 }), ...fetchedAhead };

/** The top-ups of the wallet; those that wait are confirmed here by another admin. */
export function TopUpsCard() {
  const t = useTranslations('points.wallet.topUps');
  const list = useList(topUpsList);
  return (
    <Card aria-labelledby="top-ups">
      <CardHead id="top-ups" title={t('title')} />
      <QueryList
        query={list}
        within="card"
        shape={<Bone className="mx-5 mt-2 mb-5 h-16" />}
        empty={t('none')}
        row={(topUp) => <Row key={topUp.id} topUp={topUp} />}
      />
    </Card>
  );
}
