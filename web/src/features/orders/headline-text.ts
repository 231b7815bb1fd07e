import { productType } from '@apprecio/contract/api/codes';
import { type Headline, type HeadlineFacts, headlineOf } from '@apprecio/contract/orders/headlines';
import type { Order, OrderCard } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { formatDate, formatDay, formatWeekday, todayIso } from '../../lib/i18n/format.ts';

/** An order as its headline is written. */
export type HeadlineOrder = HeadlineFacts & Pick<OrderCard, 'since' | 'pointsReturned'>;

/** Returns what the headline of an order is written from. */
export function headlineOrder({ status, waitsForAdmin, lines, history, placedAt }: Order): HeadlineOrder {
  const here = lines.filter((line) => line.status === status);
  const days = lines.flatMap((line) =>
    (line.status === 'processing' || line.status === 'shipped') && line.arrivesBy ? [line.arrivesBy] : [],
  );
  const coded = lines.filter(({ voucher, status: state }) => voucher !== null && state === 'delivered');
  return {
    status,
    waitsForAdmin,
    hasParcel: here.some((line) => line.productType === productType.merchandise),
    expectedOn: days.toSorted().at(-1) ?? null,
    codes: coded.length === 0 ? null : coded.every(({ voucher }) => voucher!.revealedAt !== null) ? 'shown' : 'ready',
    since: history.at(-1)?.at ?? placedAt,
    pointsReturned: lines.reduce((sum, { pointsReturned }) => sum + pointsReturned, 0),
  };
}

/** Returns a function that says where an order is, with its day. */
export function useHeadline(): (order: HeadlineOrder) => { headline: Headline; text: string } {
  const t = useTranslations('orders.headlines');
  return (order) => {
    const headline = headlineOf(order, todayIso());
    const date = `${formatWeekday(order.expectedOn)}, ${formatDay(order.expectedOn)}`;
    const values = { date, day: formatDate(order.since), count: order.pointsReturned };
    return { headline, text: t(headline, values) };
  };
}
