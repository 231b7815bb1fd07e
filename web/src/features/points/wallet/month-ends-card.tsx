import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatMonth, formatPaise } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import type { Statement } from './figures.tsx';

/** Shows the value of people's points at the end of each of six months, in rupees. */
export function MonthEndsCard({ statement }: { statement: Statement }) {
  const t = useTranslations('points.wallet.months');
  const { monthEnds } = statement;
  const most = Math.max(1, ...monthEnds.map(({ worthPaise }) => worthPaise));
  return (
    <Card pad="padded" aria-labelledby="month-ends">
      <h2 id="month-ends" className="type-label">
        {t('title')}
      </h2>
      <p className="text-sm text-muted">{t('line')}</p>
      <ul className="mt-3 flex items-end gap-2">
        {monthEnds.map(({ month, worthPaise }, at) => {
          const barLabel = t('bar', { month: formatMonth(month, 'with year'), rupees: formatPaise(worthPaise) });
          return (
            <li key={month} title={barLabel} className="flex min-w-0 flex-1 flex-col items-center gap-1.5">
              <span className="flex h-16 w-full items-end">
                <span
                  aria-hidden="true"
                  className={cn(
                    'min-h-0.5 w-full rounded-xs',
                    at === monthEnds.length - 1 ? 'bg-primary' : 'bg-line-strong',
                  )}
                  style={{ height: `${(worthPaise / most) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-xs text-muted">
                {formatMonth(month, 'short')}
              </span>
              <span className="sr-only">{barLabel}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
