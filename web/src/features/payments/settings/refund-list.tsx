import type { Refund } from '@apprecio/contract/payments/settings';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { fetchedAhead, infinite, useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';

const tones = { due: 'quiet', sent: 'info', done: 'success', failed: 'danger' } as const;

function Row({ refund }: { refund: Refund }) {
  const t = useTranslations('payments.refunds');
  const errorText = useErrorText();
  const retry = useCommand('payments.retryRefund', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const { id, orderNum, buyer, amount, reason, status, problem, madeAt } = refund;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium tabular-nums">{formatPaise(amount)}</p>
        <p className="text-sm text-muted tabular-nums">
          {orderNum ?? t('topUp')} · {buyer.name} · {formatDate(madeAt)} · {t(`reasons.${reason}`)}
        </p>
        {problem !== null && <p className="text-sm wrap-anywhere text-muted">{t('problem', { answer: problem })}</p>}
      </div>
      <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
      {status === 'failed' && (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}

/** The refunds, page by page: the page they stand on fetches them ahead. */
export const refundPages = { ...infinite('payments.refunds', {}), ...fetchedAhead };

/** Money that went or goes back to buyers. */
export function RefundList() {
  const t = useTranslations('payments.refunds');
  const list = useList(refundPages);
  return (
    <Card aria-labelledby="refunds" className="overflow-hidden">
      <CardHead id="refunds" title={t('title')} />
      <QueryList
        query={list}
        within="card"
        shape={2}
        empty={t('none')}
        row={(refund) => <Row key={refund.id} refund={refund} />}
      />
    </Card>
  );
}
