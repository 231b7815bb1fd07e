import { productType } from '@apprecio/contract/api/codes';
import type { CartLine } from '@apprecio/contract/cart/cart.entities';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { useRetainedFocus } from '../../../lib/hooks/retained-focus.ts';
import { formatInstant, formatPaise } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { ProductPicture } from '../../store/public.tsx';
import { useOptimisticValue, useRemoveLine, useUpdateCart } from '../changing/use-cart.ts';

/** Draws the price of one piece, or the change of it. */
function Price({ line: { change, before, unitPrice, quantity } }: { line: CartLine }) {
  const t = useTranslations('cart');
  const now = formatPaise(unitPrice);
  const changed = 'font-medium text-danger';
  if (change === 'gone') return <p className={changed}>{t('changes.gone')}</p>;
  if (change === 'price') {
    return <p className={changed}>{t('changes.price', { before: formatPaise(before!), now })}</p>;
  }
  return (
    <p className="tabular-nums">
      {t('each', { rupees: now })}
      {change === 'stock' && (
        <span className={changed}> {t('changes.stock', { count: quantity, before: before! })}</span>
      )}
    </p>
  );
}

/** The lines that are being taken out: gone from sight at once, so that none moves when the answer comes. */
export interface Leaving {
  ids: ReadonlySet<string>;
  leave: (id: string) => void;
  stay: (id: string) => void;
}

export function useLeaving(): Leaving {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    leave: (id) => setIds((before) => before.union(new Set([id]))),
    stay: (id) => setIds((before) => before.difference(new Set([id]))),
  };
}

/** Takes a line out of the cart; a toast can put it back. */
export function useRemove(line: CartLine) {
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

function Acts({ line, leaving }: { line: CartLine; leaving: Leaving }) {
  const t = useTranslations('cart');
  const update = useUpdateCart();
  const [quantity, change, giveUp] = useOptimisticValue(line.quantity, async (wanted) =>
    update.mutateAsync({ lines: [{ id: line.id, quantity: wanted }] }),
  );
  const remove = useRemove(line);
  const takeOut = async () => {
    leaving.leave(line.id);
    await giveUp();
    await remove.mutateAsync({ id: line.id }).catch(() => leaving.stay(line.id));
  };
  const { title } = line;
  return (
    // The controls keep their place, whatever the sum.
    <div className="flex items-center gap-x-4 max-md:min-h-[46px] max-sm:w-full">
      {line.change !== 'gone' && (
        <Stepper
          size="sm"
          label={t('quantity', { title })}
          value={quantity}
          min={1}
          max={Math.max(line.most, 1)}
          onChange={change}
        />
      )}
      <Sum line={line} className="min-w-28" />
      <IconButton icon={Trash2} label={t('remove', { title })} onClick={() => void takeOut()} />
    </div>
  );
}

function Sum({ line, className }: { line: CartLine; className?: string }) {
  return <p className={cn('ml-auto text-right font-medium tabular-nums', className)}>{formatPaise(line.total)}</p>;
}

function Line({ line, leaving }: { line: CartLine; leaving?: Leaving }) {
  const { title, customization, quantity } = line;
  const facts = [line.colour, line.size, line.location, line.startsAt && formatInstant(line.startsAt)];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t px-4 py-4 first:border-t-0 sm:px-5">
      <ProductPicture of={line} className="size-16! shrink-0 rounded-lg sm:size-20!" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">{title}</p>
        {/* As high as it gets, so that the lines below stay where they are when something of this one changes. */}
        <div className="min-h-[3lh] text-sm text-muted">
          <p className="wrap-anywhere">
            {[...facts, customization && `“${customization}”`, leaving || quantity === 0 ? null : `× ${quantity}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Price line={line} />
        </div>
      </div>
      {leaving ? <Acts line={line} leaving={leaving} /> : <Sum line={line} />}
    </li>
  );
}

/** The lines of a cart; those without `leaving` cannot be changed. */
export function CartLines({ lines, leaving }: { lines: readonly CartLine[]; leaving?: Leaving }) {
  const list = useRef<HTMLUListElement>(null);
  const focusHandlers = useRetainedFocus(list);
  return (
    <ul ref={list} {...focusHandlers}>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...(leaving && { leaving })} />
      ))}
    </ul>
  );
}
