import type { OperationName } from '@apprecio/contract/generated/operations';
import type { TicketKey, TicketList } from '@apprecio/contract/tickets/tickets';
import { call } from '../api/client.ts';
import { ApiError, isPassing, request, type Sent } from '../api/request.ts';
import { makeTicket, unblind } from './blind.ts';
import { hashOf } from './bytes.ts';
import {
  dropTicket,
  storeTicket,
  type StoredTicket,
  readTicket,
  type TicketUse,
  unsettledSubjects,
} from './stored-tickets.ts';

/** Sends a call that shares nothing with the session: no token, no cookie, no cache, no referrer. */
function anonymously<N extends OperationName>(name: N, input: Record<string, unknown>) {
  const send = (address: string, init: RequestInit) =>
    fetch(address, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
  return request(name, input as Sent<N>, { send });
}

function listOf(secret: string, subjectId: string): Promise<TicketList> {
  return anonymously('tickets.list', { secret: `${secret.split('.')[0]!}.${subjectId}.list` });
}

/** Thrown when the server gives this person a key that it does not show to everyone. */
export class OwnKey extends Error {}

async function makeStoredTicket(
  use: TicketUse,
  subjectId: string,
  answer: StoredTicket['answer'],
): Promise<StoredTicket> {
  const { prefix, publicKey } = (await call(use.key, { id: subjectId } as never)) as TicketKey;
  const { keys } = await listOf(prefix, subjectId);
  const isPublic = keys.some((key) => prefix.endsWith(`.${key.id}`) && key.publicKey === publicKey);
  if (!isPublic) throw new OwnKey('This key is not on the public list');
  return { use, subjectId, publicKey, answer, ...(await makeTicket(prefix, publicKey)) };
}

/** The subjects whose answer is being sent, or looked for on the list, by this page. */
const inHand = new Set<string>();

type SendCall = (name: OperationName, input: object) => Promise<unknown>;

async function fetchSignature(owner: string, ticket: StoredTicket, take: SendCall): Promise<StoredTicket> {
  if (ticket.signature !== undefined) return ticket;
  const { blinded, subjectId, use } = ticket;
  const { signature } = (await take(use.take, { id: subjectId, blinded })) as { signature: string };
  const taken = { ...ticket, signature: await unblind(ticket, signature) };
  storeTicket(owner, taken);
  return taken;
}

const isUsed = (error: unknown) => error instanceof ApiError && error.code === 'tickets.used';

async function sendAnswer(owner: string, ticket: StoredTicket): Promise<void> {
  const { use, subjectId, secret, signature, answer } = ticket;
  try {
    await anonymously(use.answer, { ...answer, secret, signature });
  } catch (error) {
    if (!isUsed(error)) throw error;
  }
  // Signing out, or another tab, may have deleted or withdrawn the ticket meanwhile.
  const storedTicket = readTicket(owner, subjectId);
  if (storedTicket?.secret === secret && storedTicket.state === undefined)
    storeTicket(owner, { ...storedTicket, arrivedAt: Date.now() });
}

/**
 * The input of an anonymous answer: the owner of the browser, the subject, the answer, and the function that takes
 * the ticket.
 */
export interface Answering {
  owner: string;
  use: TicketUse;
  subjectId: string;
  answer: Record<string, unknown>;
  /** Keeps the ticket so long after its answer has arrived, to prove that it counts and to withdraw it. */
  keepUntil?: string;
  /** Takes the ticket, as a command of the session. */
  take: SendCall;
}

/**
 * Answers anonymously: takes a ticket, then sends the answer with it over a call that shares nothing with the session.
 * What cannot be sent stays in this browser, and `repeatTickets` sends it later.
 * @throws ApiError, NetworkError when the ticket was not got or the answer was refused; OwnKey
 */
export async function answerWithTicket({ owner, use, subjectId, answer, keepUntil, take }: Answering): Promise<void> {
  const before = readTicket(owner, subjectId);
  const made = before ? { ...before, answer } : await makeStoredTicket(use, subjectId, answer);
  const ticket = keepUntil === undefined ? made : { ...made, keepUntil };
  storeTicket(owner, ticket);
  const isNew = before === null;
  inHand.add(subjectId);
  try {
    const taken = await fetchSignature(owner, ticket, take);
    await sendAnswer(owner, taken);
  } catch (error) {
    if (isNew && !isPassing(error) && readTicket(owner, subjectId)?.signature === undefined) {
      dropTicket(owner, subjectId);
    }
    throw error;
  } finally {
    inHand.delete(subjectId);
  }
}

const ownHash = (ticket: StoredTicket) => hashOf(ticket.secret.split('.')[2]!);

async function isCounted(ticket: StoredTicket): Promise<boolean> {
  const { hashes } = await listOf(ticket.secret, ticket.subjectId);
  return hashes.includes(await ownHash(ticket));
}

const isWithdrawn = (error: unknown) => error instanceof ApiError && error.code === 'tickets.withdrawn';

async function sendWithdrawal(owner: string, ticket: StoredTicket): Promise<void> {
  const { secret, signature } = ticket;
  try {
    await anonymously('tickets.withdraw', { secret, signature });
  } catch (error) {
    if (!isWithdrawn(error)) throw error;
    storeTicket(owner, { ...ticket, state: 'withdrawn' });
  }
}

/** The state of the answer of a stored ticket, and its hash as the public list shows it. */
export interface TicketStatus {
  state: 'waiting' | 'counted' | 'withdrawn';
  hash: string;
}

/**
 * Returns the state of the answer of a person's stored ticket, by the public list; null if none is stored.
 * @throws `NetworkError`
 */
export async function ticketStatusOf(owner: string, subjectId: string): Promise<TicketStatus | null> {
  const ticket = readTicket(owner, subjectId);
  if (ticket === null) return null;
  const hash = await ownHash(ticket);
  if (ticket.state === 'withdrawing' || ticket.state === 'withdrawn') return { state: 'withdrawn', hash };
  if (!(await isCounted(ticket))) return { state: 'waiting', hash };
  storeTicket(owner, { ...ticket, answer: {}, state: 'counted' });
  return { state: 'counted', hash };
}

/** Withdraws an answer by its kept ticket, over a call that shares nothing with the session. @throws ApiError, NetworkError */
export async function withdrawTicket(owner: string, subjectId: string): Promise<void> {
  const ticket = readTicket(owner, subjectId)!;
  await sendWithdrawal(owner, ticket);
  const state = readTicket(owner, subjectId)?.state === 'withdrawn' ? 'withdrawn' : 'withdrawing';
  storeTicket(owner, { ...ticket, answer: {}, state });
}

// An answer that arrived is on the list after ten minutes. Otherwise a crash lost it.
const lostAfterMs = 15 * 60_000;

const isOver = ({ keepUntil }: StoredTicket) => new Date(keepUntil ?? 0).getTime() <= Date.now();

async function repeatOne(owner: string, ticket: StoredTicket): Promise<void> {
  if (ticket.state !== undefined) {
    if (isOver(ticket)) return dropTicket(owner, ticket.subjectId);
    return ticket.state === 'withdrawing' ? sendWithdrawal(owner, ticket) : undefined;
  }
  if (await isCounted(ticket)) {
    if (isOver(ticket)) return dropTicket(owner, ticket.subjectId);
    return storeTicket(owner, { ...ticket, answer: {}, state: 'counted' });
  }
  if (Date.now() - (ticket.arrivedAt ?? 0) < lostAfterMs) return;
  const take: SendCall = (name, input) => call(name, input as never);
  await sendAnswer(owner, await fetchSignature(owner, ticket, take));
}

/** Sends again what a person answered anonymously in this browser, and forgets what is on the public list. */
export async function repeatTickets(owner: string): Promise<void> {
  for (const subjectId of unsettledSubjects(owner)) {
    const ticket = inHand.has(subjectId) ? null : readTicket(owner, subjectId);
    if (!ticket) continue;
    inHand.add(subjectId);
    try {
      await repeatOne(owner, ticket);
    } catch (error) {
      if (!isPassing(error)) dropTicket(owner, subjectId);
    } finally {
      inHand.delete(subjectId);
    }
  }
}
