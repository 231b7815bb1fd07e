import { productType } from '@apprecio/contract/api/codes';
import type { CartLine } from '@apprecio/contract/cart/entities';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../lib/api/query.ts';
import { useHeldFocus } from '../../lib/hooks/held-focus.ts';
import { formatInstant, formatPaise } from '../../lib/i18n/format.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { ProductPicture } from '../store/public.tsx';
import { useLastWanted, useRemoveLine, useUpdateCart } from './changing/use-cart.ts';

function Change({ line }: { line: CartLine }) {
  const t = useTranslations('cart.changes');
  if (line.change === null) return null;
  const text = {
    price: () => t('price', { before: formatPaise(line.before!), now: formatPaise(line.unitPrice) }),
    stock: () => t('stock', { count: line.quantity, before: line.before! }),
    gone: () => t('gone'),
  }[line.change]();
  return <p className="mt-1 text-sm font-medium text-danger">{text}</p>;
}

function useRemove(line: CartLine) {
  const t = useTranslations('cart');
  const client = useQueryClient();
  const add = useCommand('cart.add', {
    onSuccess: (cart) => client.setQueryData(query('cart.get', {}).queryKey, cart),
  });
  const again = () =>
    add.mutate({
      productType: line.productType,
      productId: line.productId,
      quantity: Math.max(line.quantity, 1),
      ...(line.variantId !== null && { productVariantId: line.variantId }),
      ...(line.productType === productType.voucher && { price: line.unitPrice }),
      ...(line.customization !== null && { customization: line.customization }),
    });
  return useRemoveLine(() =>
    toast({
      title: t('removed'),
      ...(line.change !== 'gone' && { action: { label: t('undo'), onPress: again } }),
    }),
  );
}

function Line({ line, fixed }: { line: CartLine; fixed: boolean }) {
  const t = useTranslations('cart');
  const update = useUpdateCart();
  const [quantity, change, giveUp] = useLastWanted(line.quantity, async (wanted) =>
    update.mutateAsync({ lines: [{ id: line.id, quantity: wanted }] }),
  );
  const remove = useRemove(line);
  const leaving = useRef(false);
  const takeOut = async () => {
    if (leaving.current) return;
    leaving.current = true;
    await giveUp();
    const stay = () => void (leaving.current = false);
    remove.mutate({ id: line.id }, { onError: stay });
  };
  const facts = [line.colour, line.size, line.location, line.startsAt && formatInstant(line.startsAt)];
  const { title, customization } = line;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t px-4 py-4 first:border-t-0 sm:px-5">
      <ProductPicture of={line} className="size-16! shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[...facts, customization && `“${customization}”`, fixed ? `× ${quantity}` : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted tabular-nums">{t('each', { rupees: formatPaise(line.unitPrice) })}</p>
        <Change line={line} />
      </div>
      {!fixed && line.change !== 'gone' && (
        <Stepper
          size="sm"
          label={t('quantity', { title })}
          value={quantity}
          min={1}
          max={Math.max(line.most, 1)}
          onChange={(wanted) => !leaving.current && change(wanted)}
        />
      )}
      <p className="min-w-20 text-right font-medium tabular-nums">{formatPaise(line.total)}</p>
      {!fixed && <IconButton icon={Trash2} label={t('remove', { title })} onClick={() => void takeOut()} />}
    </li>
  );
}

/** The lines of a cart; `fixed` ones cannot be changed. */
export function CartLines({ lines, fixed = false }: { lines: readonly CartLine[]; fixed?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const held = useHeldFocus(list);
  return (
    <ul ref={list} {...held}>
      {lines.map((line) => (
        <Line key={line.id} line={line} fixed={fixed} />
      ))}
    </ul>
  );
}
