import type { OperationName } from '@apprecio/contract/generated/operations';

const prefix = 'apprecio-ticket';

/** The operations of a feature that take and use one kind of ticket. */
export interface TicketUse {
  /** Answers the key of the caller's cohort, by `id`. */
  key: OperationName;
  /** Signs a `blinded` ticket, by `id`. */
  take: OperationName;
  /** Takes the answer with `secret` and `signature`, without a session. */
  answer: OperationName;
}

/** A ticket with the answer it is for, in this browser until the public list has it, or until the close. Bytes are base64url. */
export interface StoredTicket {
  use: TicketUse;
  subjectId: string;
  secret: string;
  publicKey: string;
  blinded: string;
  /** The value that removes the blinding. The signature is made from it and the secret. */
  inverse: string;
  signature?: string;
  /** The fields of the answer; empty once it counts or is withdrawn, so that this browser does not keep what was said. */
  answer: Record<string, unknown>;
  /**
   * The time the server last confirmed that it has the answer. It may hold the answer for ten minutes before it is on
   * the list.
   */
  arrivedAt?: number;
  /** Until when the ticket is kept although its answer is on the public list: till then it can be withdrawn. */
  keepUntil?: string;
  /** Its answer is on the public list, is being withdrawn, or was. Absent while it is on its way. */
  state?: 'counted' | 'withdrawing' | 'withdrawn';
}

function keyOf(owner: string, subjectId: string): string {
  return `${prefix}:${owner}:${subjectId}`;
}

/** Keeps a ticket of a person. @throws when this browser stores nothing: without that no ticket may be taken */
export function storeTicket(owner: string, ticket: StoredTicket): void {
  localStorage.setItem(keyOf(owner, ticket.subjectId), JSON.stringify(ticket));
}

/** The ticket of a person for something, if it is kept. */
export function readTicket(owner: string, subjectId: string): StoredTicket | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, subjectId)) ?? 'null') as StoredTicket | null;
  } catch {
    return null;
  }
}

/** Forgets a ticket. */
export function dropTicket(owner: string, subjectId: string): void {
  localStorage.removeItem(keyOf(owner, subjectId));
}

/** The tickets of which something is still to be sent or forgotten. */
export function unsettledSubjects(owner: string): string[] {
  const isSettled = ({ state, keepUntil }: StoredTicket) =>
    (state === 'counted' || state === 'withdrawn') && new Date(keepUntil ?? 0).getTime() > Date.now();
  return storedSubjects(owner).filter((subjectId) => {
    const ticket = readTicket(owner, subjectId);
    return ticket !== null && !isSettled(ticket);
  });
}

/** Returns the subjects for which a person's tickets are stored. */
function storedSubjects(owner: string): string[] {
  try {
    const start = keyOf(owner, '');
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  } catch {
    return [];
  }
}
