import { type Address, address } from '@apprecio/contract/orders/entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useDraftForm } from '../../../lib/form/draft-form.ts';

interface Draft extends Address {
  /** The id of a saved address; empty for another one. */
  chosen: string;
}

const noAddress: Address = { name: '', mobile: '', lines: ['', ''], city: '', state: '', pin: '' };

function addressOf({ chosen, ...typed }: Draft, saved: readonly SavedAddress[]): Address {
  const chosenAddress = saved.find(({ id }) => id === chosen);
  const { name, mobile, lines, city, state, pin } = chosenAddress ?? typed;
  return { name, mobile, lines: lines.filter((line, at) => at === 0 || line.trim() !== ''), city, state, pin };
}

/** Returns the form of a chosen or typed address. A valid submission calls `onAddress`. */
export function useAddress(saved: readonly SavedAddress[], onAddress: (to: Address) => void) {
  return useDraftForm({
    schema: address,
    draft: (): Draft => ({ chosen: saved[0]?.id ?? '', ...noAddress }),
    toInput: (draft) => addressOf(draft, saved),
    send: async (_call, to) => to,
    onSent: onAddress,
    texts: 'orders.validation',
  });
}

export type AddressDraft = ReturnType<typeof useAddress>;
