import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../lib/i18n/format.ts';

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  );
}

/**
 * Draws the price of a cart and how it is paid. Money appears only where the company takes it. The rows depend on nothing
 * else, so the button below keeps its position.
 */
export function CartTotals({ cart: { totals, money } }: { cart: Cart }) {
  const t = useTranslations('cart');
  const { subtotal, discount, gst, total, pointsUsed, cashDue } = totals;
  return (
    <dl className="flex flex-col gap-2 border-t pt-4 text-md">
      <Row name={t('totals.subtotal')} value={formatPaise(subtotal)} />
      <Row name={t('totals.discount')} value={`${discount > 0 ? '−' : ''}${formatPaise(discount)}`} />
      <Row name={t('totals.gst')} value={formatPaise(gst)} />
      <Row strong name={t('totals.total')} value={formatPaise(total)} />
      <Row strong name={t('totals.withPoints')} value={t('points', { count: pointsUsed })} />
      {money !== 'off' && <Row strong name={t('totals.inMoney')} value={formatPaise(cashDue)} />}
    </dl>
  );
}

/** The GST of a cart by rate, and the points that are left afterwards. */
export function TotalsDetail({ cart: { totals, earned } }: { cart: Cart }) {
  const t = useTranslations('cart.totals');
  return (
    <div className="flex flex-col gap-1 border-t pt-4 text-sm text-muted tabular-nums">
      {totals.gstByRate.map(({ percent, taxable, gst }) => (
        <p key={percent} className="flex justify-between gap-4">
          <span>{t('gstOf', { percent, taxable: formatPaise(taxable) })}</span>
          <span>{formatPaise(gst)}</span>
        </p>
      ))}
      <p>{t('left', { have: earned, left: earned - totals.pointsUsed })}</p>
    </div>
  );
}
