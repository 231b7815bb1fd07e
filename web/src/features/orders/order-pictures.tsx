import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import { CalendarDays, Gift, type LucideIcon, Package } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/data/content-image.tsx';

const signs: Record<ProductTypeCode, LucideIcon> = {
  [productType.merchandise]: Package,
  [productType.voucher]: Gift,
  [productType.experience]: CalendarDays,
};

/** The small picture of a thing that was ordered. */
export function OrderPicture({
  path,
  type,
  size,
  className,
}: {
  path: string;
  type: ProductTypeCode;
  size: number;
  className?: string;
}) {
  return (
    <ContentImage
      path={path}
      sign={signs[type]}
      size={size}
      className={cn('shrink-0 rounded-lg bg-inset', className)}
    />
  );
}

/** The pictures of the first things of an order, one over the other. */
export function OrderPictures({ paths, type }: { paths: readonly string[]; type: ProductTypeCode }) {
  return (
    <span className="flex shrink-0">
      {paths.map((path, at) => (
        <OrderPicture
          key={`${path} ${at.toString()}`}
          path={path}
          type={type}
          size={56}
          className={cn(at > 0 && '-ml-8 ring-2 ring-surface')}
        />
      ))}
    </span>
  );
}
