import type { ProductKind } from '../api/codes.ts';
import { days } from '../api/days.ts';

/** The states of a line, from the first to the last; the last two are ends. */
export const orderStates = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderFilters = ['all', ...orderStates] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The actor that moves a line: its buyer, an admin, the payment of its order, or the system itself. */
export type Mover = 'buyer' | 'admin' | 'payment' | 'system';

/** One way a line goes on. */
export interface OrderMove {
  from: OrderState;
  to: OrderState;
  by: readonly Mover[];
  /** Only lines of these kinds; all without it. */
  kinds?: readonly ProductKind[];
}

/** Every way that a line of an order can go; there is no other. */
export const orderMoves: readonly OrderMove[] = [
  { from: 'pending', to: 'processing', by: ['payment', 'system'] },
  { from: 'pending', to: 'cancelled', by: ['buyer', 'admin', 'system'] },
  { from: 'processing', to: 'shipped', by: ['admin'], kinds: ['merchandise'] },
  { from: 'processing', to: 'delivered', by: ['system', 'admin'], kinds: ['voucher', 'experience'] },
  { from: 'processing', to: 'cancelled', by: ['admin'] },
  { from: 'processing', to: 'cancelled', by: ['buyer'], kinds: ['experience'] },
  { from: 'shipped', to: 'delivered', by: ['admin'] },
  { from: 'shipped', to: 'returned', by: ['admin'] },
  { from: 'delivered', to: 'returned', by: ['admin'] },
  { from: 'delivered', to: 'returned', by: ['buyer'], kinds: ['voucher'] },
];

/** The states of an order that another admin must review because its buyer set its price. */
export const orderReviews = ['waiting', 'confirmed', 'declined'] as const;
export type OrderReview = (typeof orderReviews)[number];

/** The maximum number of unpaid orders of one person. */
export const unpaidOrders = 3;

/** The number of days after delivery during which a line can be returned. */
export const returnDays = 30;

/** After how many days a paid order that was neither shipped nor confirmed is late. */
export const lateDays = 3;

/** Returns true if `by` may move a line of a kind from one state to another. */
export function mayMove(kind: ProductKind, from: OrderState, to: OrderState, by: Mover): boolean {
  return orderMoves.some(
    (move) => move.from === from && move.to === to && move.by.includes(by) && (move.kinds?.includes(kind) ?? true),
  );
}

/** The kinds of request of a buyer to an admin: cancel a paid line, return a delivered one, or help with a code. */
export const caseKinds = ['cancellation', 'return', 'voucher'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A line as the rules on asking see it. */
export interface AskableLine {
  kind: ProductKind;
  status: OrderState;
  /** Since when it is in its state. */
  since: Date;
  /** True if one of its codes in use was shown; `everShown` also counts codes that were replaced. */
  shown: boolean;
  everShown: boolean;
  /** True if a request about it is not answered. */
  waiting: boolean;
}

/** Returns true if the buyer of a line may make this request now. */
export function mayAsk(
  ask: CaseKind,
  { kind, status, since, shown, everShown, waiting }: AskableLine,
  now: Date,
): boolean {
  if (waiting) return false;
  if (ask === 'cancellation') return status === 'processing';
  if (status !== 'delivered') return false;
  if (ask === 'voucher') return kind === 'voucher' && shown;
  return !everShown && now.getTime() - since.getTime() <= days(returnDays);
}

/** The time in which a booking or a donation can be undone, in milliseconds. */
const undoMs = 10 * 60_000;

/** A line as the rule on undoing sees it. */
export interface UndoableLine extends Pick<AskableLine, 'kind' | 'status' | 'since' | 'everShown'> {
  /** The number of its codes. */
  codes: number;
}

/**
 * Returns the state to which undoing leads an order that was bought with points at one press; null where it is too late.
 * A code can be undone until it is shown, anything else for ten minutes while nobody has seen to it.
 */
export function undoneState(lines: readonly UndoableLine[], now: Date): 'cancelled' | 'returned' | null {
  const within = (ms: number) => lines.every(({ since }) => now.getTime() - since.getTime() <= ms);
  const all = (kind: ProductKind, state: OrderState) =>
    lines.length > 0 && lines.every((line) => line.kind === kind && line.status === state && !line.everShown);
  if (all('experience', 'processing')) return within(undoMs) ? 'cancelled' : null;
  if (!all('voucher', 'delivered')) return null;
  const isCoded = lines.every(({ codes }) => codes > 0);
  return within(isCoded ? days(returnDays) : undoMs) ? 'returned' : null;
}

/** The time in which an admin can undo shipping or delivering; its buyer is notified after that. */
export const moveUndoMs = 10 * 60_000;

/** A line as the rule on undoing an admin's move sees it. */
export interface MovedLine {
  /** The state to which its last move can be undone; null where it cannot. */
  undoTo: OrderState | null;
  since: Date;
}

/** Returns the instant until which the last move of lines can be undone; null if it cannot be undone now. */
export function undoUntilOf(lines: readonly MovedLine[], now: Date): Date | null {
  const times = lines.filter(({ undoTo }) => undoTo !== null).map(({ since }) => since.getTime() + moveUndoMs);
  const open = times.filter((until) => now.getTime() < until);
  return open.length === 0 ? null : new Date(Math.max(...open));
}

/** A row of the history of an order. */
interface HistoryRow {
  lineId: string | null;
  from: OrderState | null;
  to: OrderState;
}

/** Returns the history without moves that were undone, and without the undoing. */
export function standingHistory<Row extends HistoryRow>(rows: readonly Row[]): Row[] {
  const standing: Row[] = [];
  for (const row of rows) {
    const isUndoing = row.from !== null && orderStates.indexOf(row.to) < orderStates.indexOf(row.from);
    const undone = isUndoing
      ? standing.findLastIndex((one) => one.lineId === row.lineId && one.to === row.from && one.from === row.to)
      : -1;
    if (undone === -1) standing.push(row);
    else standing.splice(undone, 1);
  }
  return standing;
}

/** The state of a line after a case of each kind is accepted. */
export const acceptedState = {
  cancellation: 'cancelled',
  return: 'returned',
  voucher: 'returned',
} as const satisfies Record<CaseKind, OrderState>;

/** The state of an order: its least advanced open line; once all have ended, returned if one was, else cancelled. */
export function orderStateOf(lines: readonly OrderState[]): OrderState {
  const open = orderStates.slice(0, 4).find((state) => lines.includes(state));
  return open ?? (lines.includes('returned') ? 'returned' : 'cancelled');
}

/** The number of an order: `ORG-2611-00001`. `month` is `yyyy-mm`. */
export function orderNumOf(subdomain: string, month: string, count: number): string {
  const prefix = subdomain
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 3)
    .toUpperCase();
  return `${prefix}-${month.slice(2, 4)}${month.slice(5, 7)}-${String(count).padStart(5, '0')}`;
}
