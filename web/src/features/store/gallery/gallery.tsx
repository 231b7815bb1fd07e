import type { MerchandiseDetail } from '@apprecio/contract/store/store.entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { ProductPicture } from '../product-picture.tsx';

/** The pictures of a product: one large, the others below it to choose from. */
export function Gallery({ of: product }: { of: MerchandiseDetail }) {
  const t = useTranslations('store.product');
  const [at, setAt] = useState(0);
  const { images, thumbnails } = product;
  const shown = Math.min(at, Math.max(0, images.length - 1));
  return (
    <>
      <ProductPicture of={{ ...product, imageUrl: images[shown] ?? product.imageUrl }} eager className="rounded-xl" />
      {images.length > 1 && (
        <div role="group" aria-label={t('pictures')} className="mt-3 flex flex-wrap gap-2.5">
          {thumbnails.map((imageUrl, number) => (
            <button
              key={imageUrl}
              type="button"
              aria-label={t('pictureNo', { number: number + 1, count: images.length })}
              aria-pressed={number === shown}
              onClick={() => setAt(number)}
              className={cn(
                'size-17 overflow-hidden rounded-lg border-2',
                number === shown ? 'border-primary' : 'border-transparent hover:border-line-strong',
              )}
            >
              <ProductPicture of={{ ...product, imageUrl }} className="aspect-square!" />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
