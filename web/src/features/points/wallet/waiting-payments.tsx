import { walletLimits } from '@apprecio/contract/points/wallet-limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';

/** The points of a top-up; none while what is typed is no number of points. */
const validPoints = (points: number) =>
  Number.isInteger(points) && points >= 0 && points <= walletLimits.topUp ? points : 0;

/** Returns what waits for points in the wallet and what a top-up of so many would pay. */
export const waitingFor = (points: number) => query('points.waiting', { points: validPoints(points) });

/**
 * Lists the items that wait for points, oldest first, marked with whether the top-up pays them. Draws nothing if none
 * wait.
 */
export function WaitingPayments({ points }: { points: number }) {
  const t = useTranslations('points.wallet.waiting');
  const { data } = useQuery(waitingFor(points));
  if (!data || data.items.length === 0) return null;
  const nameOf = ({ title, person }: (typeof data.items)[number]) => {
    if (title === null) return t('hidden');
    return person === null ? title : t('of', { title, person });
  };
  const count = data.items.filter(({ paid }) => paid).length;
  return (
    <section aria-labelledby="waiting-payments" className="text-sm">
      <h3 id="waiting-payments" className="font-semibold">
        {t('title', { count })}
      </h3>
      {count > 0 && (
        <p className="text-muted tabular-nums">
          {t('sum', { points: data.pays, left: data.wallet + validPoints(points) - data.pays })}
        </p>
      )}
      <ul className="mt-1.5 max-h-48 overflow-y-auto">
        {data.items.map((item) => (
          <li key={`${item.kind} ${item.id}`} className="flex gap-3 border-t py-1.5 first:border-t-0">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {nameOf(item)}
              <span className="block text-xs text-muted">
                {t('since', { kind: t(`kinds.${item.kind}`), date: formatDate(item.since) })}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {formatNumber(item.points)}
              <span className="block text-xs text-muted">{t(item.paid ? 'paid' : 'stays')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
