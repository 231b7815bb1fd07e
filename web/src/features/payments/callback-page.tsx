import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink, Ring } from '../../ui/form/button.tsx';
import { PlainFrame } from '../../ui/layout/plain-frame.tsx';
import { usePayTopUp, walletPath } from '../points/public.tsx';
import { usePay } from './use-pay.ts';

type Outcome = 'failed' | 'pending' | 'closed' | 'unknown';

interface AfterProps {
  outcome: Outcome;
  /** The order or top-up that the payment is for; both null if unknown. */
  orderNum: string | null;
  topUpId: string | null;
  onCheck: () => void;
}

function TryAgain({ orderNum, topUpId }: Pick<AfterProps, 'orderNum' | 'topUpId'>) {
  const t = useTranslations('payments.callback');
  const errorText = useErrorText();
  const order = usePay();
  const topUp = usePayTopUp();
  const pay = topUpId ? topUp : order;
  return (
    <>
      {pay.error && (
        <Callout tone="danger" live>
          {errorText(pay.error)}
        </Callout>
      )}
      <Button
        variant="primary"
        busy={pay.isPending || pay.isSuccess}
        onClick={() => {
          if (topUpId) topUp.mutate({ id: topUpId });
          else if (orderNum) order.mutate({ id: orderNum });
        }}
      >
        {t('retry')}
      </Button>
    </>
  );
}

function After({ outcome, orderNum, topUpId, onCheck }: AfterProps) {
  const t = useTranslations('payments.callback');
  const words = topUpId && (outcome === 'pending' || outcome === 'closed') ? (`${outcome}TopUp` as const) : outcome;
  return (
    <>
      <h1 className="type-title" tabIndex={-1}>
        {t(words)}
      </h1>
      <p className="mt-2 text-ink-2" role="status">
        {t(`${words}Text`)}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {outcome === 'failed' && <TryAgain orderNum={orderNum} topUpId={topUpId} />}
        {(outcome === 'pending' || outcome === 'unknown') && (
          <Button variant="primary" onClick={onCheck}>
            {t('check')}
          </Button>
        )}
        {topUpId ? (
          <ButtonLink to={walletPath}>{t('wallet')}</ButtonLink>
        ) : (
          <ButtonLink to={orderNum ? `/orders/${orderNum}` : '/orders'}>{t(orderNum ? 'order' : 'orders')}</ButtonLink>
        )}
      </div>
    </>
  );
}

/** The parameters that a payment service added to the return address, and the id of the `payment`. */
export type CallbackAnswer = Record<string, string> & { payment?: string };

/** /store/payment/callback: what came of a payment; one that succeeded leads on to its order or to the wallet (ORD-01, PTS-04). */
export function PaymentCallbackPage({ search }: { search: CallbackAnswer }) {
  const t = useTranslations('payments.callback');
  const navigate = useNavigate();
  const { payment = '', ...answer } = search;
  const { mutate, data, error } = useCommand('payments.validate', {
    onSuccess: ({ status, orderNum }) => {
      if (status !== 'paid') return;
      if (orderNum) {
        void navigate({ to: '/order-summary', search: { order: orderNum }, replace: true });
        return;
      }
      toast({ variant: 'success', title: t('toppedUp') });
      void navigate({ to: walletPath, replace: true });
    },
  });
  const check = () => mutate({ payment, answer });
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    mutate({ payment, answer });
  });
  const outcome = error ? 'unknown' : data && data.status !== 'paid' ? data.status : null;
  return (
    <PlainFrame>
      <Card pad="roomy" as="div" className="mx-auto max-w-110">
        {outcome ? (
          <After outcome={outcome} orderNum={data?.orderNum ?? null} topUpId={data?.topUpId ?? null} onCheck={check} />
        ) : (
          <>
            <h1 className="type-title" tabIndex={-1}>
              {t('checking')}
            </h1>
            <p className="mt-2 flex items-center gap-3 text-ink-2" role="status">
              <Ring />
              {t('checkingText')}
            </p>
          </>
        )}
      </Card>
    </PlainFrame>
  );
}
