import type { PaymentState, SandboxOutcome } from '@apprecio/contract/payments/payments.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PlainFrame } from '../../ui/layout/plain-frame.tsx';
import { walletPath } from '../points/public.tsx';
import { useFresh } from './use-fresh.ts';

interface Sandbox {
  id: string;
  /** Null where it is for a top-up of the wallet. */
  orderNum: string | null;
  title: string;
  amount: number;
  isOpen: boolean;
  status: PaymentState;
}

const returnPath = (orderNum: string | null) => (orderNum ? `/orders/${orderNum}` : walletPath);

function Acts({ id, orderNum, amount }: Sandbox) {
  const t = useTranslations('payments.sandbox');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<SandboxOutcome | null>(null);
  const play = useCommand('payments.playSandbox', {
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
  if (play.data?.url === null) {
    return (
      <Callout tone="info" live>
        {t(orderNum ? 'gone' : 'goneTopUp')}
      </Callout>
    );
  }
  const act = (outcome: SandboxOutcome) => ({
    block: true,
    busy: chosen === outcome && (play.isPending || play.isSuccess),
    disabled: chosen !== outcome && (play.isPending || play.isSuccess),
    onClick: () => {
      setChosen(outcome);
      play.mutate({ id, outcome });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="lg" {...act('pay')}>
        {t('pay', { rupees: formatPaise(amount) })}
      </Button>
      {(['fail', 'twice', 'vanish'] as const).map((outcome) => (
        <Button key={outcome} {...act(outcome)}>
          {t(outcome)}
        </Button>
      ))}
      <ButtonLink variant="ghost" block to={returnPath(orderNum)}>
        {t('leave')}
      </ButtonLink>
      {play.error && (
        <Callout tone="danger" live>
          {errorText(play.error)}
        </Callout>
      )}
    </div>
  );
}

function Open({ page }: { page: Sandbox }) {
  const t = useTranslations('payments');
  return (
    <>
      <p className="text-sm text-muted">{page.title}</p>
      <p className="text-3xl font-semibold tabular-nums">{formatPaise(page.amount)}</p>
      <p className="mb-5 text-sm text-muted tabular-nums">
        {page.orderNum ? t('sandbox.order', { orderNum: page.orderNum }) : t('sandbox.topUp')}
      </p>
      {page.isOpen ? (
        <Acts {...page} />
      ) : (
        <>
          <p className="mb-4" role="status">
            {t(`sandbox.over.${page.orderNum ? 'order' : 'topUp'}.${page.status}`)}
          </p>
          <ButtonLink variant="primary" to={returnPath(page.orderNum)}>
            {t(page.orderNum ? 'callback.order' : 'callback.wallet')}
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** /store/payment/sandbox: the page of the payment service inside the product, where nobody is charged (ORD-04). */
export function SandboxPage({ id }: { id: string }) {
  const t = useTranslations('payments.sandbox');
  useFresh();
  const found = useQuery({ ...query('payments.sandbox', { id }), throwOnError: false });
  return (
    <PlainFrame>
      <Card pad="roomy" as="div" className="mx-auto max-w-110">
        <h1 className="type-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <div className="mt-4 mb-5">
          <Callout tone="warning">{t('text')}</Callout>
        </div>
        <QueryResult query={found} bare shape={<Bone className="h-64" />}>
          {(data) => <Open page={data} />}
        </QueryResult>
      </Card>
    </PlainFrame>
  );
}
