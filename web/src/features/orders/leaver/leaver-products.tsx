import { type StoreCategory, storeCategories } from '@apprecio/contract/store/categories';
import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ProductPicture } from '../../store/public.tsx';
import { LeaverBuy } from './leaver-buy.tsx';

function Product({ product, onChoose }: { product: ProductCard; onChoose: () => void }) {
  const t = useTranslations('orders.leaver');
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-card-line bg-surface shadow-card">
      <ProductPicture of={product} />
      <div className="flex flex-1 flex-col gap-1 p-3.5 sm:p-4">
        <h3 className="text-md leading-snug font-semibold wrap-anywhere">{product.title}</h3>
        <p className="text-sm text-muted">{product.category}</p>
        <p className="mt-auto pt-2 font-medium tabular-nums">
          {t(product.priceTo === null ? 'points' : 'fromPoints', { count: product.points })}
        </p>
        <Button
          size="sm"
          className="mt-2 whitespace-normal!"
          disabled={!product.available}
          aria-label={t('chooseNamed', { title: product.title })}
          onClick={onChoose}
        >
          {t(product.available ? 'choose' : 'soldOut')}
        </Button>
      </div>
    </li>
  );
}

/** Lists the products that a leaver can buy with points, by category. */
export function LeaverProducts({
  secret,
  points,
  onOrdered,
}: {
  secret: string;
  points: number;
  onOrdered: (orderNum: string) => void;
}) {
  const t = useTranslations('orders.leaver');
  const tabs = useTranslations('store.tabs');
  const [category, setCategory] = useState<StoreCategory>('gift_vouchers');
  const [chosen, setChosen] = useState<ProductCard | null>(null);
  const list = useList(infinite('orders.leaverProducts', { secret, category, limit: 24 }));
  return (
    <section aria-labelledby="offer" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="offer" className="type-card">
          {t('offer')}
        </h2>
        <Select
          label={tabs('label')}
          value={category}
          options={storeCategories.map((value) => ({ value, label: tabs(value) }))}
          onChange={({ target }) => setCategory(target.value as StoreCategory)}
        />
      </div>
      <QueryList
        query={list}
        shape={4}
        empty={{ drawing: 'notes', title: t('nothing'), text: t('nothingText') }}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] sm:gap-4"
        row={(product) => <Product key={product.id} product={product} onChoose={() => setChosen(product)} />}
      />
      {chosen && (
        <LeaverBuy
          secret={secret}
          product={chosen}
          points={points}
          onClose={() => setChosen(null)}
          onOrdered={(orderNum) => {
            setChosen(null);
            onOrdered(orderNum);
          }}
        />
      )}
    </section>
  );
}
