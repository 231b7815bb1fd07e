import { type Address, address } from '@apprecio/contract/orders/entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useState } from 'react';
import { type AddressDraft, noAddress, withoutId } from './address-form.tsx';

function filled(values: Address): Address {
  return { ...values, lines: values.lines.filter((line, at) => at === 0 || line.trim() !== '') };
}

function problemsOf(values: Address): Record<string, string> {
  const parsed = address.safeParse(filled(values));
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** The address that is chosen or typed. */
export function useAddress(saved: readonly SavedAddress[]) {
  const [chosen, setChosen] = useState<string | null>(saved[0]?.id ?? null);
  const [draft, setDraft] = useState<AddressDraft>({ values: noAddress, errors: {} });
  const known = saved.find(({ id }) => id === chosen);
  /** The address to send, or null when something in it is wrong, which is shown then. */
  const read = (): Address | null => {
    if (known) return withoutId(known);
    const errors = problemsOf(draft.values);
    setDraft({ ...draft, errors });
    return Object.keys(errors).length === 0 ? filled(draft.values) : null;
  };
  const form = { chosen, onChoose: setChosen, draft, onChange: (values: Address) => setDraft({ ...draft, values }) };
  return { read, form };
}
