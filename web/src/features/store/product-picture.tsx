import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import type { Look } from '@apprecio/contract/store/looks';
import { Gift, type LucideIcon, Package } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/data/content-image.tsx';
import { type Tint, tints } from '../../ui/data/motifs.tsx';
import { GiftCardPicture } from './gift-card/gift-card.tsx';

const signs: Record<ProductTypeCode, LucideIcon | undefined> = {
  [productType.merchandise]: Package,
  [productType.voucher]: Gift,
  [productType.experience]: undefined,
};

function tintOf(id: string): Tint {
  return tints[Number.parseInt(id.slice(-4), 16) % tints.length]!;
}

/** The picture of a product, else a sign on a ground that is always the same for it; of a gift voucher, its card's ground. */
export function ProductPicture({
  of: { id, imageUrl, productType: type, look },
  eager = false,
  className,
}: {
  of: { id: string; imageUrl: string; productType: ProductTypeCode; look?: Look | null };
  eager?: boolean;
  className?: string;
}) {
  if (look) return <GiftCardPicture look={look} className={cn('aspect-[4/3] w-full', className)} />;
  return (
    <ContentImage
      path={imageUrl}
      sign={signs[type]}
      tint={tintOf(id)}
      fit="filled"
      eager={eager}
      className={cn('aspect-square w-full dark:brightness-[.93]', className)}
    />
  );
}
