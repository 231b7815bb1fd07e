import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { paidWith } from '@apprecio/contract/cart/cart.rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber, formatPaise } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { useOptimisticValue } from '../../cart/changing/public.ts';

function Sums({ cart, points }: { cart: Cart; points: number }) {
  const t = useTranslations('orders.checkout.pay');
  const { cashDue } = paidWith(points, cart.totals.total, cart.pointValuePaise);
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="text-sm text-muted">{t('points')}</p>
        <p className="text-2xl font-semibold tabular-nums">{formatNumber(points)}</p>
        <p className="text-sm text-muted tabular-nums">{t('left', { left: cart.earned - points })}</p>
      </div>
      <div className="text-right">
        <p className="text-sm text-muted">{t('money')}</p>
        <p className="text-2xl font-semibold tabular-nums">{formatPaise(cashDue)}</p>
        <p className="text-sm text-muted tabular-nums">{t('of', { rupees: formatPaise(cart.totals.total) })}</p>
      </div>
    </div>
  );
}

/**
 * Chooses how many points pay for a cart; money pays the rest. Draws nothing where only points can pay. Who has no points
 * sees it too: some may come while the page is open.
 */
export function PayWith({ cart, onChoose }: { cart: Cart; onChoose: (points: number) => Promise<unknown> }) {
  const t = useTranslations('orders.checkout.pay');
  const [moving, setMoving] = useState<number | null>(null);
  const { totals, earned, pointValuePaise } = cart;
  const [used, change] = useOptimisticValue(totals.pointsUsed, onChoose);
  const least = Math.min(totals.pointsLeast, earned);
  const most = Math.min(totals.points, earned);
  if (cart.money === 'off' || totals.points <= totals.pointsLeast) return null;
  const hasNoMore = most <= least;
  const points = moving ?? used;
  const choose = (wanted: number) => {
    setMoving(null);
    if (wanted !== used) change(wanted);
  };
  const { cashDue } = paidWith(points, totals.total, pointValuePaise);
  const half = Math.round((least + most) / 2);
  return (
    <Card pad="padded" aria-labelledby="pay-with" className="flex flex-col gap-4">
      <div>
        <h2 id="pay-with" className="type-card">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted max-sm:min-h-[2lh]">{t(hasNoMore ? 'noMore' : 'text')}</p>
      </div>
      <Sums cart={cart} points={points} />
      <div>
        <input
          type="range"
          min={least}
          max={most}
          value={points}
          disabled={hasNoMore}
          aria-label={t('slider')}
          aria-valuetext={t('both', { count: points, rupees: formatPaise(cashDue) })}
          onChange={({ target }) => setMoving(Number(target.value))}
          onPointerUp={({ currentTarget }) => choose(Number(currentTarget.value))}
          onKeyUp={({ currentTarget }) => choose(Number(currentTarget.value))}
          onBlur={({ currentTarget }) => choose(Number(currentTarget.value))}
          className="h-11 w-full accent-(--primary)"
        />
        <div className="flex justify-between text-sm text-muted tabular-nums" aria-hidden>
          <span>{formatNumber(least)}</span>
          <span>{formatNumber(most)}</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip disabled={hasNoMore} onClick={() => choose(least)}>
          {t(least > 0 ? 'vouchers' : 'none')}
        </Chip>
        <Chip disabled={hasNoMore} onClick={() => choose(half)}>
          {t('half')}
        </Chip>
        <Chip disabled={hasNoMore} onClick={() => choose(most)}>
          {t('all')}
        </Chip>
      </div>
    </Card>
  );
}
