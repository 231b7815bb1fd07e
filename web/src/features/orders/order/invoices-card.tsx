import type { Invoice } from '@apprecio/contract/billing/billing.operations';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';

function Row({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('orders.invoices');
  const errorText = useErrorText();
  const download = useCommand('billing.pdf', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <li className="flex items-center gap-3 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {t(invoice.kind)}{' '}
          <span translate="no" className="wrap-anywhere">
            {invoice.number}
          </span>
        </p>
        <p className="text-muted">
          {formatDate(invoice.issuedAt)} · {formatPaise(invoice.total)}
        </p>
      </div>
      <IconButton
        icon={Download}
        label={t('download', { number: invoice.number })}
        disabled={download.isPending}
        onClick={() => download.mutate({ id: invoice.id })}
      />
    </li>
  );
}

/** The invoice of a paid order and its credit notes, each as PDF. */
export function InvoicesCard({ orderNum }: { orderNum: string }) {
  const t = useTranslations('orders.invoices');
  const found = useQuery(query('billing.ofOrder', { id: orderNum }));
  return (
    <Card aria-labelledby="order-invoices">
      <CardHead id="order-invoices" title={t('title')} />
      <QueryResult query={found} bare shape={<Bone className="mx-5 mb-4 h-12" />}>
        {(data) => (
          <ul className="pb-2">
            {data.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Card>
  );
}
