import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useRemove } from './contents/cart-lines.tsx';
import { isShort } from './contents/payable.ts';
import { type Shortage, shortageOf } from './contents/shortage.ts';

function Acts({ of: { line, isAlone, payable } }: { of: Shortage }) {
  const t = useTranslations('cart.shortage');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { title, productId } = line;
  const remove = useRemove(line);
  const save = useCommand('store.setGoal', {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: t('saved', { title }),
        action: { label: t('wishlist'), onPress: () => void navigate({ to: '/wishlist' }) },
      }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <div className="mt-3 flex flex-col gap-2">
      {payable > 0 && (
        <ButtonLink size="sm" block to="/checkout">
          {t('pay', { rupees: formatPaise(payable) })}
        </ButtonLink>
      )}
      {!isAlone && (
        <Button size="sm" block busy={remove.isPending} onClick={() => remove.mutate({ id: line.id })}>
          {t('remove', { title })}
        </Button>
      )}
      <Button size="sm" block busy={save.isPending} onClick={() => save.mutate({ productId, goal: true })}>
        {t('save', { title })}
      </Button>
    </div>
  );
}

/** Says how many points a cart is short of, with the ways to go on. */
export function ShortageNote({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const shortage = shortageOf(cart);
  if (!shortage) return null;
  const missing = t('shortage.missing', { count: shortage.missing });
  return (
    <Callout tone="warning">
      {isShort(cart) ? `${t('short')} ${missing}` : missing}
      <Acts of={shortage} />
    </Callout>
  );
}
