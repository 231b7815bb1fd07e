import { useTranslations } from 'use-intl';
import { formatDate, formatMonth, formatNumber, todayIso } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import type { Statement } from './figures.tsx';

/** Shows the point movements in the month of the statement, by kind. */
export function FlowsCard({ statement }: { statement: Statement }) {
  const t = useTranslations('points.wallet');
  const lines = useTranslations('points-lines');
  const { asOf, month } = statement;
  const name = formatMonth(asOf, 'with year');
  return (
    <Card pad="padded" aria-labelledby="flows">
      <h2 id="flows" className="type-label">
        {asOf === todayIso()
          ? t('flows.title', { month: name })
          : t('flows.titleTo', { month: name, date: formatDate(asOf) })}
      </h2>
      {month.length === 0 && <p className="mt-2 text-sm text-muted">{t('flows.none')}</p>}
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {month.map((flow) => (
          <div key={flow.kind} className="flex justify-between gap-3">
            <dt className="min-w-0 text-ink-2">
              {lines(`${flow.kind}.company`)} <span className="text-muted">× {formatNumber(flow.transfers)}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{formatNumber(flow.points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
