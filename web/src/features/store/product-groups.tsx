import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ProductCards } from './product-cards.tsx';
import { ProductRows } from './product-rows.tsx';

interface ListProps {
  products: readonly ProductCard[];
  look: 'list' | undefined;
}

function List({ products, look, level = 2 }: ListProps & { level?: 2 | 3 }) {
  const Shape = look === 'list' ? ProductRows : ProductCards;
  return <Shape products={products} level={level} />;
}

function Group({ title, ...list }: ListProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-sm font-semibold text-muted">
        {title}
      </h2>
      <List {...list} level={3} />
    </section>
  );
}

/** Products as cards or rows; `isGrouped` divides what one's points pay for from the rest, where there is both. */
export function ProductGroups({ products, look, isGrouped }: ListProps & { isGrouped: boolean }) {
  const t = useTranslations('store.groups');
  const within = products.filter(({ affordable }) => affordable);
  const beyond = products.filter(({ affordable }) => !affordable);
  if (!isGrouped || within.length === 0 || beyond.length === 0) return <List products={products} look={look} />;
  return (
    <div className="flex flex-col gap-7">
      <Group title={t('within')} products={within} look={look} />
      <Group title={t('beyond')} products={beyond} look={look} />
    </div>
  );
}
