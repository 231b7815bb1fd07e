import type { ProductCard } from '@apprecio/contract/store/store.entities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { GoalButton } from './goals/goal-button.tsx';
import { Price, Rating } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { RatingsSection } from './ratings/ratings-section.tsx';
import { WishButton } from './wish-button.tsx';

const columns = 'grid items-start gap-5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-10';

interface Limited {
  monthLimit: number | null;
  monthLeft: number | null;
}

/** Says how many a person may still buy this month; nothing where there is no limit. */
export function MonthLimit({ of: { monthLimit, monthLeft } }: { of: Limited }) {
  const t = useTranslations('store');
  if (monthLimit === null || monthLeft === null) return null;
  return monthLeft === 0 ? (
    <Callout tone="warning">{t('monthOver', { count: monthLimit })}</Callout>
  ) : (
    <p className="text-sm text-muted">{t('monthLeft', { left: monthLeft, count: monthLimit })}</p>
  );
}

/** The page of a product: its picture beside its name, price and what one can do with it. */
export function ProductLayout({
  product,
  line,
  hidesPrice = false,
  picture,
  wish,
  children,
  below,
}: {
  product: ProductCard & Limited & { description: string };
  line: string;
  /** True if the price depends on a choice made below. */
  hidesPrice?: boolean;
  /** Its pictures, where there may be several. */
  picture?: ReactNode;
  /** The heart, where it depends on a choice made below. */
  wish?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <>
      <div className={columns}>
        <div className="relative">
          {picture ?? <ProductPicture of={product} eager className="rounded-xl border border-card-line" />}
          {wish ?? <WishButton of={product} className="absolute top-3 right-3" />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <h1 className="type-title wrap-anywhere" tabIndex={-1}>
              {product.title}
            </h1>
            <p className="mt-1 text-muted">{line}</p>
            <Rating of={product} />
          </div>
          {!hidesPrice && <Price of={product} />}
          {product.description && (
            <p className="text-ink-2 wrap-anywhere">
              <LinkedText text={product.description} />
            </p>
          )}
          <Card pad="padded" as="div" className="flex flex-col gap-4">
            {children}
            <MonthLimit of={product} />
            <GoalButton of={product} told />
          </Card>
        </div>
      </div>
      {below}
      <RatingsSection product={product} />
    </>
  );
}

/** The shape of such a page while it loads. */
export function ProductShape() {
  return (
    <div className={columns}>
      <Bone className="aspect-square w-full rounded-xl!" />
      <div className="flex flex-col gap-3">
        <Bone className="h-9 w-3/4" />
        <Bone className="h-5 w-1/2" />
        <Bone className="h-56 w-full rounded-xl!" />
      </div>
    </div>
  );
}
