import type { TicketKind } from '@apprecio/contract/tickets/tickets';

/** What tickets are for. */
export interface TicketSubject {
  kind: TicketKind;
  id: string;
}

/** What decides whether tickets of a key are still signed and taken. */
export interface TicketPeriod {
  closes_at: Date;
  sealed: string | null;
}

/** Whether tickets are signed and taken. */
export function isOpen(now: Date, { closes_at, sealed }: TicketPeriod): boolean {
  return sealed !== null && closes_at > now;
}
