import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import { cn } from '../../lib/class-names.ts';
import { ContentImage, type ContentKind } from '../../ui/data/content-image.tsx';
import { type Tint, tints } from '../../ui/data/motifs.tsx';

const kinds: Record<ProductTypeCode, ContentKind> = {
  [productType.merchandise]: 'merchandise',
  [productType.voucher]: 'gift_card',
  [productType.experience]: 'other',
};

function tintOf(id: string): Tint {
  return tints[Number.parseInt(id.slice(-4), 16) % tints.length]!;
}

/** The picture of a product on a ground that is always the same for it. */
export function ProductPicture({
  of: { id, imageUrl, productType: type },
  eager = false,
  className,
}: {
  of: { id: string; imageUrl: string; productType: ProductTypeCode };
  eager?: boolean;
  className?: string;
}) {
  return (
    <ContentImage
      path={imageUrl}
      kind={kinds[type]}
      tint={tintOf(id)}
      eager={eager}
      className={cn('aspect-[4/3] w-full', className)}
    />
  );
}
