import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDay, formatMonth, formatNumber } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { Points, Worth } from '../../coins/public.tsx';
import { myBalances } from './use-feed.ts';

function Figures({ balances }: { balances: AnswerOf<'points.balances'> }) {
  const t = useTranslations('posts.points');
  const { earned, allowance } = balances;
  const left = formatNumber(allowance.left);
  const total = formatNumber(allowance.total);
  return (
    <div className="px-4 pb-4 sm:px-5 sm:pb-5">
      <p className="text-3xl leading-tight tracking-tight">
        <Points value={earned} className="gap-2.5!" />
      </p>
      <p className="mt-1 text-sm text-muted">
        <Worth {...balances} />
      </p>
      <div className="mt-4 flex items-baseline justify-between gap-3 text-md">
        <span className="text-ink-2">{t('toGive', { month: formatMonth(allowance.month) })}</span>
        <b className="font-semibold tabular-nums">{t('leftOf', { left, total })}</b>
      </div>
      <Meter
        className="mt-2"
        given={allowance.left}
        now={allowance.held}
        total={allowance.total}
        label={t('meter', { left, total })}
      />
      <p className="mt-2.5 text-xs text-muted">
        {t('resets', { date: formatDay(allowance.renewsOn) })}
        {allowance.held > 0 && ` ${t('held', { held: allowance.held })}`}
      </p>
    </div>
  );
}

/** Shows the reader's earned points, their value, and the allowance left this month. */
export function PointsCard() {
  const t = useTranslations('posts.points');
  const balances = useQuery(myBalances);
  return (
    <Card aria-labelledby="points-card">
      <CardHead
        id="points-card"
        title={t('title')}
        end={
          <TextLink to="/points" className="py-1.5">
            {t('history')}
          </TextLink>
        }
      />
      <QueryResult query={balances} bare shape={<Bone className="mx-5 mt-2 mb-5 h-[120px]" />}>
        {(data) => <Figures balances={data} />}
      </QueryResult>
    </Card>
  );
}
