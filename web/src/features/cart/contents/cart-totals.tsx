import type { Cart } from '@apprecio/contract/cart/entities';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  );
}

/** What a cart costs: subtotal, discount, GST by rate, total, and the points that pay for it. */
export function CartTotals({ cart: { totals, earned } }: { cart: Cart }) {
  const t = useTranslations('cart');
  const { subtotal, discount, gst, gstByRate, total, pointsUsed, cashDue } = totals;
  return (
    <>
      <dl className="flex flex-col gap-2 border-t pt-4 text-md">
        <Row name={t('totals.subtotal')} value={formatPaise(subtotal)} />
        {discount > 0 && <Row name={t('totals.discount')} value={`−${formatPaise(discount)}`} />}
        {gstByRate.length === 0 && <Row name={t('totals.noGst')} value={formatPaise(gst)} />}
        {gstByRate.map((rate) => (
          <Row
            key={rate.percent}
            name={t('totals.gst', { percent: rate.percent, taxable: formatPaise(rate.taxable) })}
            value={formatPaise(rate.gst)}
          />
        ))}
        <Row strong name={t('totals.total')} value={formatPaise(total)} />
        <Row strong name={t('totals.withPoints')} value={t('points', { count: pointsUsed })} />
        {cashDue > 0 && <Row strong name={t('totals.inMoney')} value={formatPaise(cashDue)} />}
      </dl>
      <p className="mt-2 text-sm text-muted tabular-nums">
        {t('totals.left', { have: earned, left: earned - pointsUsed })}
      </p>
    </>
  );
}
