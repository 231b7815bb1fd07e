import { type CaseKind, caseKinds } from '@apprecio/contract/orders/orders.rules';

/** The relation of a reader to an order. The buyer of a gift voucher for a colleague is its giver. */
export type Reader = 'buyer' | 'giver' | 'recipient' | 'admin';

/** The two people of an order; `recipientId` is null where the buyer bought for themselves. */
export interface Parties {
  personId: string;
  recipientId: string | null;
}

/** Returns the relation of a person to an order, null for a stranger; null as person is whoever runs the store. */
export function readerOf({ personId, recipientId }: Parties, reader: string | null): Reader | null {
  if (reader === null) return 'admin';
  if (reader === recipientId) return 'recipient';
  if (reader !== personId) return null;
  return recipientId === null ? 'buyer' : 'giver';
}

/** The rights of a reader on an order. */
export interface Rights {
  /** Sees, mails and marks the codes. */
  codes: boolean;
  /** Undoes and cancels. */
  undoes: boolean;
  /** Reads the line that goes with a gift. */
  line: boolean;
  /** The requests that they make and read. */
  asks: readonly CaseKind[];
}

const rights: Record<Reader, Rights> = {
  buyer: { codes: true, undoes: true, line: false, asks: caseKinds },
  giver: { codes: false, undoes: true, line: true, asks: ['cancellation', 'return'] },
  recipient: { codes: true, undoes: false, line: true, asks: ['voucher'] },
  // Admins see what the buyer can do; their own operations decide what they can.
  admin: { codes: false, undoes: true, line: false, asks: caseKinds },
};

/** Returns what a reader may do with an order. */
export const rightsOf = (reader: Reader): Rights => rights[reader];

/** Returns why a gift voucher cannot be sent; null where it can. An unknown person is null. */
export function giftProblem({
  giverId,
  recipient,
  hasCode,
}: {
  giverId: string;
  recipient: { id: string; isActive: boolean } | null;
  hasCode: boolean;
}): 'orders.gift_self' | 'orders.gift_recipient' | 'orders.gift_kind' | null {
  if (!hasCode) return 'orders.gift_kind';
  if (recipient?.id === giverId) return 'orders.gift_self';
  return recipient?.isActive ? null : 'orders.gift_recipient';
}
