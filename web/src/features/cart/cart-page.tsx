import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useUpdateCart } from './changing/use-cart.ts';
import { CartLines, useLeaving } from './contents/cart-lines.tsx';
import { CartNote } from './contents/cart-note.tsx';
import { CartTotals, TotalsDetail } from './contents/cart-totals.tsx';
import { isShort, lacksMoney } from './contents/payable.ts';
import { PromoCode } from './promo-code.tsx';
import { ShortageNote } from './shortage-note.tsx';

/** That prices and stock are those of today, or that some have changed since: in one place, so that the lines stay. */
function Checked({ cart }: { cart: Cart | undefined }) {
  const t = useTranslations('cart');
  const update = useUpdateCart();
  const hasChanged = cart?.lines.some(({ change }) => change === 'price' || change === 'stock') ?? false;
  return (
    <span role="status" className="flex min-h-8 items-center gap-3 max-sm:min-h-[2lh]">
      {hasChanged && <Icon of={TriangleAlert} className="text-danger" />}
      <span className={cn('min-w-0', hasChanged && 'font-medium text-danger')}>
        {t(hasChanged ? 'changed' : 'line')}
      </span>
      {hasChanged && (
        <Button size="sm" className="shrink-0" busy={update.isPending} onClick={() => update.mutate({})}>
          {t('accept')}
        </Button>
      )}
    </span>
  );
}

function CheckOut({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  if (isShort(cart) || lacksMoney(cart) || cart.quantity === 0) {
    return (
      <Button variant="primary" size="lg" block disabled>
        {t('checkout')}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" size="lg" block to="/checkout">
      {t('checkout')}
    </ButtonLink>
  );
}

function Summary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  return (
    <Card pad="padded" aria-labelledby="summary" className="flex flex-col gap-4">
      <h2 id="summary" className="type-card">
        {t('summary')}
      </h2>
      <CartTotals cart={cart} />
      <CheckOut cart={cart} />
      <PromoCode cart={cart} />
      <ShortageNote cart={cart} />
      {!isShort(cart) && !lacksMoney(cart) && <CartNote cart={cart} />}
      <TotalsDetail cart={cart} />
    </Card>
  );
}

function Full({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const leaving = useLeaving();
  const lines = cart.lines.filter(({ id }) => !leaving.ids.has(id));
  const isEmpty = lines.length === 0;
  const wasFull = useRef(!isEmpty);
  useEffect(() => {
    // The removal of the last line also removed the focus.
    if (isEmpty && wasFull.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus();
    wasFull.current = !isEmpty;
  }, [isEmpty]);
  if (isEmpty) {
    return (
      <EmptyState
        drawing="notes"
        title={t('empty.title')}
        text={t('empty.text')}
        actions={
          <ButtonLink variant="primary" size="sm" to="/store">
            {t('empty.action')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Card aria-label={t('items')} className="overflow-hidden">
        <CartLines lines={lines} leaving={leaving} />
      </Card>
      <Summary cart={cart} />
    </div>
  );
}

/** /cart: what one is about to buy, its promo code and what it costs (CRT-01, CRT-02, CRT-03). */
export function CartPage() {
  const t = useTranslations('cart');
  const found = useQuery({ ...query('cart.get', {}), ...fetchedAhead });
  return (
    <PageBody>
      <PageHead title={t('title')} text={<Checked cart={found.data} />} />
      <QueryResult query={found} shape={<RowsSkeleton rows={3} />}>
        {(data) => <Full cart={data} />}
      </QueryResult>
    </PageBody>
  );
}
