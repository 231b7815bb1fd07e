import type { TicketKind } from '@apprecio/contract/tickets/tickets';

/** The poll or survey to which tickets belong. */
export interface TicketSubject {
  kind: TicketKind;
  id: string;
}

/** Fields that decide if tickets of a key are still signed and accepted. */
export interface TicketPeriod {
  closes_at: Date;
  sealed: string | null;
}

/** Returns true if tickets are signed and accepted. */
export function isOpen(now: Date, { closes_at, sealed }: TicketPeriod): boolean {
  return sealed !== null && closes_at > now;
}
