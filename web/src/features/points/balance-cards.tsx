import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatDate, formatDay, formatMonth, formatNumber, formatPaise } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Meter } from '../../ui/feedback/meter.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Coin, Worth } from '../coins/public.tsx';
import { AskMore } from './public.tsx';

type Balances = AnswerOf<'points.balances'>;

function EarnedCard(balances: Balances) {
  const t = useTranslations('points');
  const { earned, nextValue } = balances;
  return (
    <Card pad="padded" aria-labelledby="balance">
      <h2 id="balance" className="type-label">
        {t('balance')}
      </h2>
      <p className="mt-2 flex items-center gap-2.5 text-3xl font-semibold tabular-nums">
        <Coin className="text-[22px]" />
        {formatNumber(earned)}
      </p>
      <p className="mt-1 text-sm text-muted">
        <Worth {...balances} />
      </p>
      {nextValue && (
        <p className="mt-1 text-sm text-muted">
          {t('nextValue', { date: formatDate(nextValue.fromDate), rupees: formatPaise(nextValue.paise) })}
        </p>
      )}
    </Card>
  );
}

function AllowanceCard({ allowance }: Balances) {
  const t = useTranslations('points');
  const { left, total, held } = allowance;
  const leftOf = t('leftOf', { left: formatNumber(left), total: formatNumber(total) });
  return (
    <Card pad="padded" aria-labelledby="allowance">
      <h2 id="allowance" className="type-label">
        {t('toGive', { month: formatMonth(allowance.month) })}
      </h2>
      <p className="mt-3 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{t('left')}</span>
        <span className="font-semibold tabular-nums">{leftOf}</span>
      </p>
      <Meter given={left} now={held} total={total} label={`${t('left')}: ${leftOf}`} className="mt-2" />
      {held > 0 && <p className="mt-2 text-xs text-muted">{t('held', { count: held })}</p>}
      <p className="mt-2 text-xs text-muted">{t('lapse', { date: formatDay(allowance.renewsOn) })}</p>
      <AskMore />
    </Card>
  );
}

function EndsCard() {
  const t = useTranslations('points.ends');
  const { data } = useQuery(query('points.ends', {}));
  if (!data) return null;
  const lots = data.lots.slice(0, 6);
  return (
    <Card pad="padded" aria-labelledby="ends">
      <h2 id="ends" className="type-label">
        {t('title')}
      </h2>
      {lots.length === 0 && <p className="mt-2 text-sm text-muted">{t('none')}</p>}
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {lots.map((lot) => (
          <li key={lot.endsOn} className="flex justify-between gap-3">
            <span className="text-ink-2">{formatDate(lot.endsOn)}</span>
            <span className="font-semibold tabular-nums">{formatNumber(lot.points)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const places = 'grid gap-4 sm:max-lg:grid-cols-2';

function Shape() {
  return (
    <div className={places}>
      <Bone className="h-31 rounded-xl!" />
      <Bone className="h-34 rounded-xl!" />
    </div>
  );
}

/** Shows the reader's earned points, the dates on which they expire, and the allowance left this month. */
export function BalanceCards() {
  const found = useQuery(query('points.balances', {}));
  return (
    <QueryResult query={found} shape={<Shape />}>
      {(data) => (
        <div className={places}>
          <EarnedCard {...data} />
          {data.expiryMonths !== null && <EndsCard />}
          <AllowanceCard {...data} />
        </div>
      )}
    </QueryResult>
  );
}
