import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Button, ButtonLink, Ring } from '../../ui/form/button.tsx';
import { PlainFrame } from '../auth/public.tsx';
import { usePay } from './use-pay.ts';

type Outcome = 'failed' | 'pending' | 'closed' | 'unknown';

function After({ outcome, orderNum, onCheck }: { outcome: Outcome; orderNum: string | null; onCheck: () => void }) {
  const t = useTranslations('payments.callback');
  const errorText = useErrorText();
  const pay = usePay();
  return (
    <>
      <h1 className="type-title" tabIndex={-1}>
        {t(outcome)}
      </h1>
      <p className="mt-2 text-ink-2" role="status">
        {t(`${outcome}Text`)}
      </p>
      {pay.error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {errorText(pay.error)}
          </Callout>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {outcome === 'failed' && orderNum && (
          <Button variant="primary" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate({ id: orderNum })}>
            {t('retry')}
          </Button>
        )}
        {(outcome === 'pending' || outcome === 'unknown') && (
          <Button variant="primary" onClick={onCheck}>
            {t('check')}
          </Button>
        )}
        <ButtonLink to={orderNum ? `/orders/${orderNum}` : '/orders'}>{t(orderNum ? 'order' : 'orders')}</ButtonLink>
      </div>
    </>
  );
}

/** What a payment service added to the address when it led back here, and which payment it is about. */
export type CallbackAnswer = Record<string, string> & { payment?: string };

/** /store/payment/callback: what came of a payment; one that succeeded leads on to its order (ORD-01). */
export function PaymentCallbackPage({ search }: { search: CallbackAnswer }) {
  const t = useTranslations('payments.callback');
  const navigate = useNavigate();
  const { payment = '', ...answer } = search;
  const { mutate, data, error } = useCommand('payments.validate', {
    onSuccess: ({ status, orderNum }) => {
      if (status === 'paid') void navigate({ to: '/order-summary', search: { order: orderNum }, replace: true });
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
          <After outcome={outcome} orderNum={data?.orderNum ?? null} onCheck={check} />
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
