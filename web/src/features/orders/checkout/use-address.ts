import { type Address, address } from '@apprecio/contract/orders/entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useDraftForm } from '../../../lib/form/draft-form.ts';

interface Draft extends Address {
  /** The id of a saved one; empty for another. */
  chosen: string;
}

const noAddress: Address = { name: '', mobile: '', lines: ['', ''], city: '', state: '', pin: '' };

function addressOf({ chosen, ...typed }: Draft, saved: readonly SavedAddress[]): Address {
  const known = saved.find(({ id }) => id === chosen);
  const { name, mobile, lines, city, state, pin } = known ?? typed;
  return { name, mobile, lines: lines.filter((line, at) => at === 0 || line.trim() !== ''), city, state, pin };
}

/** The address that is chosen or typed; submitted, it goes to `onAddress` once nothing in it is wrong. */
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
