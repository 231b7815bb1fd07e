import { productType } from '@apprecio/contract/api/codes';
import type { Cart } from '@apprecio/contract/cart/cart.entities';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refetchAfter } from '../../../lib/api/affected.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { fetchedAhead, query, useCommand } from '../../../lib/api/query.ts';
import { ApiError, type CallError } from '../../../lib/api/request.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { BackLink } from '../../../ui/layout/detail-page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useUpdateCart } from '../../cart/changing/public.ts';
import { CartLines, CartNote, CartTotals, isShort, lacksMoney, TotalsDetail } from '../../cart/contents/public.ts';
import { usePay } from '../../payments/public.tsx';
import { AddressForm } from './address-form.tsx';
import { PayWith } from './pay-with.tsx';
import { TaxLine, taxYearQuery } from './tax-line.tsx';
import { useAddress } from './use-address.ts';

// From the payment page, the browser's Back leads to the order, not to a cart that is empty by then. This page stays
// in sight until it is left. Its history entry names the order for those who come back.
const orderInHistory = () => (window.history.state as { ordered?: string } | null)?.ordered;

/** Orders the cart; what is to be paid in money leads on to where it is paid, or to the order where that fails. */
function usePlaceOrder() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = (orderNum: string) =>
    void navigate({ to: '/order-summary', search: { order: orderNum }, replace: true });
  const onLeave = (orderNum: string) => window.history.replaceState({ ...window.history.state, ordered: orderNum }, '');
  const pay = usePay({ onLeave, onError: show });
  return useCommand('orders.place', {
    onSuccess: ({ orderNum, can }) => {
      if (can.pay) pay.mutate({ id: orderNum });
      else show(orderNum);
    },
    onError: (error) => {
      if (isEmptyCart(error)) void refetchAfter(client, 'orders.place');
    },
  });
}

const isEmptyCart = (error: CallError | null) => error instanceof ApiError && error.code === 'cart.empty';

const isUnpaid = (error: CallError) => error instanceof ApiError && error.code.startsWith('orders.unpaid_');

type PlaceOrder = ReturnType<typeof usePlaceOrder>;

function PlaceOrderButton({ cart, busy, onPlace }: { cart: Cart; busy: boolean; onPlace: () => void }) {
  const t = useTranslations('orders.checkout');
  const { cashDue, points, pointsUsed: count } = cart.totals;
  const rupees = formatPaise(cashDue);
  const label = () => {
    if (lacksMoney(cart)) return t('place', { count: points });
    if (cashDue === 0) return t('place', { count });
    return count > 0 ? t('placeBoth', { count, rupees }) : t('placeMoney', { rupees });
  };
  return (
    <Button
      variant="primary"
      size="lg"
      block
      busy={busy}
      disabled={isShort(cart) || lacksMoney(cart)}
      onClick={onPlace}
      className="whitespace-normal!"
    >
      {label()}
    </Button>
  );
}

function PlaceOrderError({ error }: { error: CallError }) {
  const t = useTranslations('orders.checkout');
  const errorText = useErrorText();
  return (
    <Callout
      tone="danger"
      live
      end={
        isUnpaid(error) && (
          <ButtonLink size="sm" to="/orders?status=pending">
            {t('unpaid')}
          </ButtonLink>
        )
      }
    >
      {errorText(error)}
    </Callout>
  );
}

function Ready({
  cart,
  saved: nowSaved,
  place,
  onPlace,
}: {
  cart: Cart;
  saved: readonly SavedAddress[];
  place: PlaceOrder;
  onPlace: () => void;
}) {
  const t = useTranslations('orders.checkout');
  // Keeps the addresses of the first render, because another one would push the rest of the page down.
  const [saved] = useState(nowSaved);
  const update = useUpdateCart();
  const needsAddress = cart.lines.some(
    ({ productType: type, change }) => type === productType.merchandise && change !== 'gone',
  );
  const { total, cashDue } = cart.totals;
  const send = (shipTo?: Address) => {
    onPlace();
    place.mutate({ total, cashDue, ...(shipTo && { shipTo }) });
  };
  const address = useAddress({ saved, addressee: useMe() }, send);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4">
        {needsAddress && (
          <Card pad="padded" aria-labelledby="deliver" className="flex flex-col gap-4">
            <h2 id="deliver" className="type-card">
              {t('deliver')}
            </h2>
            <AddressForm saved={saved} of={address} />
          </Card>
        )}
        <PayWith cart={cart} onChoose={async (pointsToUse) => update.mutateAsync({ pointsToUse })} />
        <Card aria-label={t('order')} className="overflow-hidden">
          <CartLines lines={cart.lines} />
        </Card>
      </div>
      <Card pad="padded" aria-labelledby="total" className="flex flex-col gap-4">
        <h2 id="total" className="type-card">
          {t('order')}
        </h2>
        <CartTotals cart={cart} />
        <PlaceOrderButton
          cart={cart}
          busy={place.isPending || place.isSuccess || update.isPending}
          onPlace={() => (needsAddress ? address.submit() : send())}
        />
        {/* Below what is pressed: none of this is there from the first. */}
        {place.error && <PlaceOrderError error={place.error} />}
        <CartNote cart={cart} />
        <TaxLine />
        <TotalsDetail cart={cart} />
      </Card>
    </div>
  );
}

function Nothing({ cart, isGone }: { cart: Cart; isGone: boolean }) {
  const t = useTranslations('orders.checkout');
  if (isGone) {
    return (
      <div role="status">
        <EmptyState
          drawing="notes"
          title={t('gone')}
          text={t('goneText')}
          actions={
            <ButtonLink variant="primary" size="sm" to="/orders">
              {t('toOrders')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const isEmpty = cart.lines.length === 0;
  return (
    <EmptyState
      drawing="notes"
      title={t('nothing')}
      text={t('nothingText')}
      actions={
        <ButtonLink variant="primary" size="sm" to={isEmpty ? '/store' : '/cart'}>
          {t(isEmpty ? 'toStore' : 'toCart')}
        </ButtonLink>
      }
    />
  );
}

function Checkout() {
  const t = useTranslations('orders.checkout');
  const cart = useQuery({ ...query('cart.get', {}), ...fetchedAhead });
  const saved = useQuery({ ...query('orders.addresses', {}), ...fetchedAhead });
  const tax = useQuery(taxYearQuery);
  const place = usePlaceOrder();
  const [placing, setPlacing] = useState<Cart | null>(null);
  const shown = place.isPending || place.isSuccess ? (placing ?? cart.data) : cart.data;
  const failed = [cart, saved].find(({ isError, data }) => isError && !data);
  const retry = () => void Promise.all([cart.refetch(), saved.refetch()]);
  return (
    <PageBody>
      <BackLink to="/cart" title={t('back')} />
      <PageHead title={t('title')} />
      {failed ? (
        <ErrorState busy={failed.isFetching} onRetry={retry} />
      ) : (
        <Loading loading={cart.isPending || saved.isPending || tax.isPending} shape={<RowsSkeleton rows={4} />}>
          {() =>
            shown!.quantity > 0 ? (
              <Ready cart={shown!} saved={saved.data!} place={place} onPlace={() => setPlacing(shown!)} />
            ) : (
              <Nothing cart={shown!} isGone={isEmptyCart(place.error)} />
            )
          }
        </Loading>
      )}
    </PageBody>
  );
}

/** /checkout: where the cart goes, what it costs, and the one press that orders it (CRT-04, CRT-05). */
export function CheckoutPage() {
  const [ordered] = useState(orderInHistory);
  if (ordered) return <Navigate to="/order-summary" search={{ order: ordered }} replace />;
  return <Checkout />;
}
