import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import { Compass, Gift, Package } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';

const looks = {
  [productType.merchandise]: { icon: Package, tint: 'teal' },
  [productType.voucher]: { icon: Gift, tint: 'orange' },
  [productType.experience]: { icon: Compass, tint: 'violet' },
} as const;

/** The picture of a product; without one the sign of its kind on a tinted ground. */
export function ProductPicture({
  of: { imageUrl, productType: type },
  className,
}: {
  of: { imageUrl: string; productType: ProductTypeCode };
  className?: string;
}) {
  const { icon: Sign, tint } = looks[type];
  if (/^https?:/.test(imageUrl)) {
    return <img src={imageUrl} alt="" loading="lazy" className={cn('aspect-[4/3] w-full object-cover', className)} />;
  }
  return (
    <span
      data-tint={tint}
      aria-hidden="true"
      className={cn('grid aspect-[4/3] w-full place-items-center bg-tint text-tint-fg', className)}
    >
      <Sign className="size-1/4" strokeWidth={1.5} />
    </span>
  );
}
