import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Meter } from '../../ui/feedback/meter.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';

/** The plan, its price and how many of its seats are used. */
export function PlanCard() {
  const t = useTranslations('billing.plan');
  const found = useQuery({
    ...query('billing.overview', {}),
    ...fetchedAhead,
  });
  const { data } = found;
  const seats = data?.plan.seats ?? null;
  const price = data?.plan.seatPaise ?? null;
  return (
    <Card pad="padded" aria-labelledby="plan">
      <h2 id="plan" className="type-label">
        {t('title')}
      </h2>
      <QueryResult query={found} bare shape={<Bone className="mt-3 h-20" />}>
        {(data) => (
          <>
            <p className="mt-2 text-xl font-semibold wrap-anywhere" translate="no">
              {data.plan.name}
            </p>
            <p className="text-md">
              {seats === null ? t('used', { count: data.seatsUsed }) : t('usedOf', { count: data.seatsUsed, seats })}
              {price !== null && ` · ${t('price', { rupees: formatPaise(price) })}`}
            </p>
            {seats !== null && (
              <Meter
                thin
                className="mt-3"
                given={data.seatsUsed}
                total={seats}
                label={t('usedOf', { count: data.seatsUsed, seats })}
              />
            )}
            <p className="mt-3 text-sm text-muted">{t('rule')}</p>
          </>
        )}
      </QueryResult>
    </Card>
  );
}
