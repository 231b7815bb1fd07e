import { useNavigate } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';

/** Puts a choice into the cart; null where nothing is chosen or left. */
export function AddToCart({
  input,
  main = false,
  label,
  size = 'lg',
}: {
  input: InputOf<'cart.add'> | null;
  main?: boolean;
  /** Its name, where it stands among others. */
  label?: string;
  size?: 'sm' | 'lg';
}) {
  const t = useTranslations('store.cart');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const add = useCommand('cart.add', {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: t('added'),
        action: { label: t('open'), onPress: () => void navigate({ to: '/cart' }) },
      }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button
      size={size}
      {...(label && { 'aria-label': label })}
      block
      icon={ShoppingCart}
      {...(main && { variant: 'primary' })}
      busy={add.isPending}
      disabled={input === null}
      onClick={() => input && add.mutate(input)}
    >
      {t('add')}
    </Button>
  );
}
