import { type Address, address } from '@apprecio/contract/orders/orders.entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useDraftForm } from '../../../lib/form/draft-form.ts';

interface Draft extends Address {
  /** The id of a saved address; empty for another one. */
  chosen: string;
}

/** The person whose name and number a new address begins with. */
interface Addressee {
  name: string;
  mobile: string | null;
}

const unknownPerson: Addressee = { name: '', mobile: null };

const emptyAddress = ({ name, mobile }: Addressee): Address => ({
  name,
  mobile: mobile ?? '',
  lines: ['', ''],
  city: '',
  state: '',
  pin: '',
});

function addressOf({ chosen, ...typed }: Draft, saved: readonly SavedAddress[]): Address {
  const chosenAddress = saved.find(({ id }) => id === chosen);
  const { name, mobile, lines, city, state, pin } = chosenAddress ?? typed;
  return { name, mobile, lines: lines.filter((line, at) => at === 0 || line.trim() !== ''), city, state, pin };
}

/** Returns the form of a chosen or typed address. A valid submission calls `onAddress`. */
export function useAddress(
  { saved, addressee = unknownPerson }: { saved: readonly SavedAddress[]; addressee?: Addressee },
  onAddress: (to: Address) => void,
) {
  return useDraftForm({
    schema: address,
    draft: (): Draft => ({ chosen: saved[0]?.id ?? '', ...emptyAddress(addressee) }),
    toInput: (draft) => addressOf(draft, saved),
    send: async (_call, to) => to,
    onSent: onAddress,
    texts: 'orders.validation',
  });
}

export type AddressDraft = ReturnType<typeof useAddress>;
