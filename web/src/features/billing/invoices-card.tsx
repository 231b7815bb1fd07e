import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { fetchedAhead, infinite, useCommand } from '../../lib/api/query.ts';
import type { ItemOf } from '../../lib/api/whole.ts';
import { saveFile } from '../../lib/download.ts';
import { formatDate, formatPaise } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';

type Invoice = ItemOf<'billing.invoices'>;

/** The newest invoices, as the page fetches them ahead. */
const invoicesList = { ...infinite('billing.invoices', { limit: 10 }), ...fetchedAhead };

function Row({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('billing.invoices');
  const errorText = useErrorText();
  const download = useCommand('billing.pdf', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const { kind, number, orderNum, issuedAt, total, buyer } = invoice;
  return (
    <li className="flex items-center gap-3 border-t px-4 py-2.5 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span translate="no" className="wrap-anywhere tabular-nums">
            {number}
          </span>
          {kind === 'credit_note' && <Badge>{t('creditNote')}</Badge>}
          {kind === 'receipt' && <Badge>{t('receipt')}</Badge>}
          {kind === 'test' && <Badge tone="warning">{t('test')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {orderNum === null
            ? t('ofTopUp', { name: buyer.name, date: formatDate(issuedAt) })
            : t('of', { name: buyer.name, order: orderNum, date: formatDate(issuedAt) })}
        </p>
      </div>
      <span className="text-md tabular-nums">
        {kind === 'credit_note' && '−'}
        {formatPaise(total)}
      </span>
      <IconButton
        icon={Download}
        size="sm"
        label={t('download', { number })}
        disabled={download.isPending}
        onClick={() => download.mutate({ id: invoice.id })}
      />
    </li>
  );
}

/** Invoices and credit notes of all orders and receipts of paid top-ups, each as PDF. */
export function InvoicesCard() {
  const t = useTranslations('billing.invoices');
  const list = useList(invoicesList);
  return (
    <Card aria-labelledby="invoices">
      <CardHead id="invoices" title={t('title')} />
      <QueryList
        query={list}
        within="card"
        shape={4}
        empty={t('none')}
        row={(invoice) => <Row key={invoice.id} invoice={invoice} />}
      />
    </Card>
  );
}
