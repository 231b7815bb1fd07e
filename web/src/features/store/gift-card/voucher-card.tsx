import type { Look } from '@apprecio/contract/store/looks';
import type { ProductCard } from '@apprecio/contract/store/store.entities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { WishButton } from '../wish-button.tsx';
import { GiftCard } from './gift-card.tsx';

/** A gift voucher in a list, as its card; `title` is the heading with the link to its page. */
export function VoucherCard({
  product,
  look,
  title,
  extra,
}: {
  product: ProductCard;
  look: Look;
  title: ReactNode;
  /** Below the card. */
  extra?: ReactNode;
}) {
  const t = useTranslations('store');
  const { price, priceTo, points, available, category } = product;
  const amount =
    priceTo === null ? formatPaise(price) : t('voucher.span', { from: formatPaise(price), to: formatPaise(priceTo) });
  return (
    <li className="relative flex min-w-0 flex-col rounded-xl focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <GiftCard
        size="sm"
        look={look}
        title={title}
        line={category}
        amount={amount}
        end={available ? t(priceTo === null ? 'points' : 'fromPoints', { count: points }) : t('soldOut')}
        quiet={!available}
        className="flex-1"
      />
      {extra && <div className="relative pt-2">{extra}</div>}
      <WishButton of={product} className="absolute top-2.5 right-2.5" />
    </li>
  );
}
