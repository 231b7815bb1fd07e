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
  /** True if the person has signed in before, which shows that the previous address is theirs. */
  everIn: boolean;
}

/** The effect of a change of address on its own link and on earlier links. */
export interface AddressPlan {
  /** True if the previous address gets a link that undoes and confirms the change. */
  linked: boolean;
  /** True if the account's private data is closed for now. */
  closes: boolean;
  /** The earlier changes that it replaces: their links are dead. */
  replaces: string[];
}

/**
 * Decides the effect of a change of address; pure. Addresses set while another person's change is open get no link to
 * undo. A return to an earlier address replaces the changes in between and leaves that address's link valid.
 */
export function planChange(open: readonly OpenChange[], { to, byOther, everIn }: AddressChange): AddressPlan {
  const from = open.find(({ oldEmail }) => emailKey(oldEmail) === emailKey(to));
  if (from) {
    const between = open.filter(({ id, madeAt }) => id !== from.id && madeAt >= from.madeAt);
    return { linked: false, closes: false, replaces: between.map(({ id }) => id) };
  }
  return { linked: everIn && !open.some((earlier) => earlier.byOther), closes: byOther, replaces: [] };
}
