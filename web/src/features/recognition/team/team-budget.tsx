import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { useWorth } from '../../coins/public.tsx';
import { AskMore } from '../../points/public.tsx';
import { budgetQuery } from './team-queries.ts';

/** Shows the points given and the allowance left this month. */
export function TeamBudget({ reports }: { reports: number }) {
  const t = useTranslations('recognition.team');
  const worth = useWorth();
  const balances = useQuery(budgetQuery);
  const allowance = balances.data?.allowance;
  const figures = allowance && {
    left: formatNumber(allowance.left),
    total: formatNumber(allowance.total),
    given: formatNumber(allowance.total - allowance.left - allowance.held),
    held: formatNumber(allowance.held),
  };
  return (
    <Card aria-labelledby="budget" className="pb-5">
      <CardHead id="budget" title={t('budget')} />
      <QueryResult query={balances} bare shape={<Bone className="mx-5 mt-2 h-24" />}>
        {() =>
          allowance &&
          figures && (
            <div className="px-4 sm:px-5">
              <p className="flex items-baseline gap-2">
                <b title={worth(allowance.left)} className="text-3xl font-semibold tracking-tight tabular-nums">
                  {figures.left}
                </b>
                <span className="text-muted">{t('leftOf', { total: figures.total })}</span>
              </p>
              <Meter
                className="mt-3"
                given={allowance.left}
                now={allowance.held}
                total={allowance.total}
                label={t('meter', figures)}
              />
              <p className="mt-2 text-sm text-muted tabular-nums">{t('meter', figures)}</p>
              <p className="mt-2 text-xs text-muted">
                {t('budgetNote', { count: reports, date: formatDay(allowance.renewsOn) })}
              </p>
              <AskMore />
            </div>
          )
        }
      </QueryResult>
    </Card>
  );
}
