import { emailKey } from '@apprecio/contract/api/text-keys';

/** An earlier change of a person's work e-mail address that can still be undone. */
export interface OpenChange {
  id: string;
  oldEmail: string;
  byOther: boolean;
  madeAt: Date;
}

/** A change of a person's work e-mail address. */
export interface AddressChange {
  to: string;
  byOther: boolean;
  /** Whether the person was ever signed in, so that the address before is known to be theirs. */
  everIn: boolean;
}

/** What a change of an address means for its links and for those of earlier ones. */
export interface AddressPlan {
  /** Whether the address before gets a link that undoes and confirms the change. */
  linked: boolean;
  /** Whether the account is without its private things for now. */
  closes: boolean;
  /** The earlier changes that it replaces: their links are dead. */
  replaces: string[];
}

/**
 * Decides what a change of an address means. The right to undo belongs to the address that its owner had: while a change
 * by someone else is open, the addresses after it get none. Going back to an earlier address replaces what came between,
 * and leaves the link of that address alive. Pure.
 */
export function planChange(open: readonly OpenChange[], { to, byOther, everIn }: AddressChange): AddressPlan {
  const from = open.find(({ oldEmail }) => emailKey(oldEmail) === emailKey(to));
  if (from) {
    const between = open.filter(({ id, madeAt }) => id !== from.id && madeAt >= from.madeAt);
    return { linked: false, closes: false, replaces: between.map(({ id }) => id) };
  }
  return { linked: everIn && !open.some((earlier) => earlier.byOther), closes: byOther, replaces: [] };
}
