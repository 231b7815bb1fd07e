import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

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
