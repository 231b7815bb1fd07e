import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import type { OrderCard } from '@apprecio/contract/orders/orders.entities';
import type { Look } from '@apprecio/contract/store/looks';
import { CalendarDays, Gift, type LucideIcon, Package } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/data/content-image.tsx';
import { GiftCardPicture } from '../store/public.tsx';

const signs: Record<ProductTypeCode, LucideIcon> = {
  [productType.merchandise]: Package,
  [productType.voucher]: Gift,
  [productType.experience]: CalendarDays,
};

/** The small picture of a thing that was ordered; a gift voucher is its card. */
export function OrderPicture({
  path,
  type,
  look,
  size,
  className,
}: {
  path: string;
  type: ProductTypeCode;
  look: Look | null;
  size: number;
  className?: string;
}) {
  const shape = cn('shrink-0 rounded-lg', className);
  if (look) {
    return (
      <span style={{ width: size, height: size }} className={cn('grid', shape)}>
        <GiftCardPicture look={look} className="rounded-[inherit]" />
      </span>
    );
  }
  return <ContentImage path={path} sign={signs[type]} fit="filled" size={size} className={cn('bg-inset', shape)} />;
}

/** The pictures of the first things of an order, one over the other. */
export function OrderPictures({
  of: { imageUrls, productType: type, look },
}: {
  of: Pick<OrderCard, 'imageUrls' | 'productType' | 'look'>;
}) {
  return (
    <span className="flex shrink-0">
      {imageUrls.map((path, at) => (
        <OrderPicture
          key={`${path} ${at.toString()}`}
          path={path}
          type={type}
          look={at === 0 ? look : null}
          size={56}
          className={cn(at > 0 && '-ml-8 ring-2 ring-surface')}
        />
      ))}
    </span>
  );
}
