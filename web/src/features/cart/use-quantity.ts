import type { CartLine } from '@apprecio/contract/cart/entities';
import { useRef, useState } from 'react';
import { useUpdateCart } from './use-cart.ts';

/**
 * The quantity of a line, shown as it is chosen. Quick changes go out one after the other, and only the last of those
 * that wait, so that neither a late answer nor a late call brings back an earlier one.
 */
export function useQuantity({ id, quantity: kept }: CartLine): {
  quantity: number;
  change: (quantity: number) => void;
} {
  const update = useUpdateCart();
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const sendUntilIdle = async () => {
    while (wanted.current !== null) {
      const quantity: number = wanted.current;
      const isDone = await update.mutateAsync({ lines: [{ id, quantity }] }).then(
        () => wanted.current === quantity,
        () => true,
      );
      if (isDone) wanted.current = null;
    }
    setChosen(null);
  };
  const change = (quantity: number) => {
    const isIdle = wanted.current === null;
    wanted.current = quantity;
    setChosen(quantity);
    if (isIdle) void sendUntilIdle();
  };
  return { quantity: chosen ?? kept, change };
}
