import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

const read = query('cart.get', {});

/** Changes the cart; a quantity shows at once and goes back when it is refused. */
export function useUpdateCart() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useCommand('cart.update', {
    onMutate: async ({ lines }) => {
      if (!lines) return undefined;
      await client.cancelQueries({ queryKey: read.queryKey });
      const before = client.getQueryData(read.queryKey);
      if (before) {
        const quantityOf = new Map(lines.map(({ id, quantity }) => [id, quantity]));
        const shown = before.lines.map((line) => ({ ...line, quantity: quantityOf.get(line.id) ?? line.quantity }));
        client.setQueryData(read.queryKey, { ...before, lines: shown });
      }
      return before;
    },
    onSuccess: (cart) => client.setQueryData(read.queryKey, cart),
    onError: (error, { promoCode }, before) => {
      if (before) client.setQueryData(read.queryKey, before);
      if (!promoCode) toast({ variant: 'destructive', title: errorText(error) });
    },
  });
}

/**
 * Returns the value to show, a function that changes it, and one that drops waiting changes and resolves once the
 * request in flight is answered. Changes are sent one at a time, and of several waiting only the last, so that a late
 * answer cannot restore an earlier value. A change that fails is reverted to `kept`; `send` reports the error.
 */
export function useOptimisticValue<T>(
  savedValue: T,
  send: (value: T) => Promise<unknown>,
): [T, (value: T) => void, () => Promise<void>] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const wanted = useRef<{ value: T } | null>(null);
  const sending = useRef(Promise.resolve());
  const sendUntilIdle = async () => {
    for (let sent = wanted.current; sent !== null; sent = wanted.current) {
      const isLast = () => wanted.current === sent;
      const isDone = await send(sent.value).then(isLast, isLast);
      if (isDone) wanted.current = null;
    }
    setChosen(null);
  };
  const change = (value: T) => {
    const isIdle = wanted.current === null;
    wanted.current = { value };
    setChosen(wanted.current);
    if (isIdle) sending.current = sendUntilIdle();
  };
  const giveUp = async () => {
    wanted.current = null;
    await sending.current;
  };
  return [chosen ? chosen.value : savedValue, change, giveUp];
}

/** Takes a line out of the cart. */
export function useRemoveLine(onRemoved: () => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useCommand('cart.remove', {
    onSuccess: (cart) => {
      client.setQueryData(read.queryKey, cart);
      onRemoved();
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
}
