import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatNumber, formatPaise } from '../../lib/i18n/format.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import { moneyQuery, topUpDialog, walletPath } from '../points/public.tsx';

const companyPage = '/organization/company';

/** Shows the wallet's balance, with buttons to top it up and to see its movements. */
export function WalletCard() {
  const t = useTranslations('billing.wallet');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  usePrefetchQuery(moneyQuery());
  const found = useQuery({
    ...query('points.companyStatement', {}),
    ...fetchedAhead,
  });
  return (
    <Card pad="padded" aria-labelledby="wallet">
      <h2 id="wallet" className="type-label">
        {t('title')}
      </h2>
      <QueryResult query={found} bare shape={<Bone className="mt-3 h-24" />}>
        {(data) => (
          <>
            <p className="mt-2 text-3xl leading-tight font-semibold tabular-nums">{formatNumber(data.wallet)}</p>
            <p className="text-sm text-muted">
              {t('worth', { rupees: formatPaise(data.wallet * data.pointValuePaise) })}
            </p>
            <Button variant="primary" block className="mt-4" {...topUpDialog.intent} onClick={() => setOpen(true)}>
              {t('topUp')}
            </Button>
            <ButtonLink variant="ghost" block className="mt-2" to={walletPath}>
              {t('movements')}
            </ButtonLink>
            <p className="mt-2 text-xs text-muted">{t('line')}</p>
          </>
        )}
      </QueryResult>
      {once && <topUpDialog.Part open={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Shows the company details that invoices print: name, GSTIN and address. */
export function OnTheInvoice() {
  const t = useTranslations('billing.onInvoice');
  const me = useMe();
  const found = useQuery({
    ...query('organisation.detail', {}),
    ...fetchedAhead,
  });
  const { data } = found;
  const rows = [
    ['name', data?.name],
    ['gstin', data?.kept?.gstin],
    ['address', data?.kept?.address],
  ] as const;
  return (
    <Card pad="padded" aria-labelledby="on-invoice">
      <h2 id="on-invoice" className="type-label">
        {t('title')}
      </h2>
      <QueryResult query={found} bare shape={<Bone className="mt-3 h-20" />}>
        {() => (
          <>
            <dl className="mt-2 text-sm">
              {rows.map(([key, value]) => (
                <div key={key} className="flex gap-4 py-1">
                  <dt className="w-20 shrink-0 text-muted">{t(key)}</dt>
                  <dd className="min-w-0 flex-1 wrap-anywhere">{value ?? t('missing')}</dd>
                </div>
              ))}
            </dl>
            {canOpen(me, companyPage) && (
              <TextLink to={companyPage} className="mt-2 inline-block text-sm">
                {t('change')}
              </TextLink>
            )}
          </>
        )}
      </QueryResult>
    </Card>
  );
}
