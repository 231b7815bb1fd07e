import type { Cart } from '@apprecio/contract/cart/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useUpdateCart } from './changing/use-cart.ts';
import { lacksMoney } from './lacks-money.ts';
import { MoneyNote } from './money-note.tsx';
import { PromoCode } from './promo-code.tsx';

function Changed() {
  const t = useTranslations('cart');
  const update = useUpdateCart();
  return (
    <div className="mb-4">
      <Callout
        tone="warning"
        end={
          <Button size="sm" busy={update.isPending} onClick={() => update.mutate({})}>
            {t('accept')}
          </Button>
        }
      >
        {t('changed')}
      </Callout>
    </div>
  );
}

function Summary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const isShort = cart.totals.pointsLeast > cart.earned;
  return (
    <Card pad="padded" aria-labelledby="summary" className="flex flex-col gap-4">
      <h2 id="summary" className="type-card">
        {t('summary')}
      </h2>
      <PromoCode cart={cart} />
      <div>
        <CartTotals cart={cart} />
      </div>
      {isShort ? <Callout tone="warning">{t('short')}</Callout> : <MoneyNote cart={cart} />}
      {!isShort && !lacksMoney(cart) && cart.quantity > 0 && (
        <ButtonLink variant="primary" size="lg" block to="/checkout">
          {t('checkout')}
        </ButtonLink>
      )}
    </Card>
  );
}

function Full({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const isEmpty = cart.lines.length === 0;
  const wasFull = useRef(!isEmpty);
  useEffect(() => {
    // The last line took the focus with it.
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
  const canAccept = cart.lines.some(({ change }) => change === 'price' || change === 'stock');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        {canAccept && <Changed />}
        <Card aria-label={t('items')} className="overflow-hidden">
          <CartLines lines={cart.lines} />
        </Card>
      </div>
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
      <PageHead title={t('title')} text={t('line')} />
      {found.isError && !found.data ? (
        <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Loading loading={found.isPending} shape={<RowsSkeleton rows={3} />}>
          {() => <Full cart={found.data!} />}
        </Loading>
      )}
    </PageBody>
  );
}
