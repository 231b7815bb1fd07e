import { type MonthEndPeriod, monthEndPeriods } from '@apprecio/contract/billing/billing.rules';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { saveFile } from '../../lib/download.ts';
import { formatMonth, formatNumber, formatPaise, todayIso } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';

const monthsOffered = 13;

/** This month and those before it, the latest first. */
function monthsBack(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsOffered }, (_unused, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function Totals({ totals }: { totals: AnswerOf<'billing.monthEnd'>['totals'] }) {
  const t = useTranslations('billing.monthEnd');
  const { liability, giftValue, yearValue, taxable, ...points } = totals;
  const rows = [
    ...(['opening', 'received', 'redeemed', 'returned', 'expired', 'closing'] as const).map(
      (key) => [key, formatNumber(points[key])] as const,
    ),
    ['liability', formatPaise(liability)] as const,
    ['giftValue', formatPaise(giftValue)] as const,
    ['yearValue', formatPaise(yearValue)] as const,
    ['taxable', formatPaise(taxable)] as const,
  ];
  return (
    <dl className="mt-4 border-t pt-2 text-sm">
      {rows.map(([key, value]) => (
        <div key={key} className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{t(key)}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A month for finance: its file, and its totals once it was made. */
export function MonthEndCard() {
  const t = useTranslations('billing.monthEnd');
  const errorText = useErrorText();
  const months = monthsBack(todayIso());
  const [month, setMonth] = useState(months[0]!);
  const [period, setPeriod] = useState<MonthEndPeriod>('month');
  const pack = useCommand('billing.monthEnd', {
    onSuccess: ({ url, people }) => {
      saveFile(url);
      toast({ variant: 'success', title: t('done', { count: people }) });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Card pad="padded" aria-labelledby="month-end">
      <h2 id="month-end" className="type-label">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('line')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('month')}
          className="min-w-0 flex-1 basis-44"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: formatMonth(value, 'with year') }))}
        />
        <Select
          label={t('period')}
          className="min-w-0 flex-1 basis-44"
          value={period}
          onChange={({ target }) => setPeriod(target.value as MonthEndPeriod)}
          options={monthEndPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Button icon={Download} busy={pack.isPending} onClick={() => pack.mutate({ month, period })}>
          {t('download')}
        </Button>
      </div>
      {pack.data && <Totals totals={pack.data.totals} />}
    </Card>
  );
}
