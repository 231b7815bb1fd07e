import { describe, expect, test } from 'vitest';
import { productKinds } from '../api/codes.ts';
import { days } from '../api/days.ts';
import {
  acceptedState,
  type AskableLine,
  type CaseKind,
  mayAsk,
  mayMove,
  type Mover,
  orderNumOf,
  orderStateOf,
  orderStates,
  type OrderState,
  returnDays,
  standingHistory,
  type UndoableLine,
  undoneState,
  undoUntilOf,
} from './orders.rules.ts';

const movers = ['buyer', 'admin', 'payment', 'system'] as const;
const both = ['voucher', 'experience'] as const;

/** Each way that a line goes, by whom and of which kinds; all that stands not here is refused. */
const transitions: readonly [OrderState, OrderState, readonly Mover[], readonly string[]][] = [
  ['pending', 'processing', ['payment', 'system'], productKinds],
  ['pending', 'cancelled', ['buyer', 'admin', 'system'], productKinds],
  ['processing', 'shipped', ['admin'], ['merchandise']],
  ['processing', 'delivered', ['system', 'admin'], both],
  ['processing', 'cancelled', ['admin'], productKinds],
  ['processing', 'cancelled', ['buyer'], ['experience']],
  ['shipped', 'delivered', ['admin'], productKinds],
  ['shipped', 'returned', ['admin'], productKinds],
  ['delivered', 'returned', ['admin'], productKinds],
  ['delivered', 'returned', ['buyer'], ['voucher']],
];

test.each(orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const)))(
  'only the people in the table may move a line from %s to %s (ORD-03)',
  (from, to) => {
    const may = (kind: string, by: Mover) =>
      transitions.some(([a, b, who, kinds]) => a === from && b === to && who.includes(by) && kinds.includes(kind));
    for (const kind of productKinds)
      for (const by of movers) expect(mayMove(kind, from, to, by), `${kind} by ${by}`).toBe(may(kind, by));
  },
);

describe('requests that a buyer may make about a line (ORD-03, ORD-06)', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const came: AskableLine = {
    kind: 'merchandise',
    status: 'delivered',
    since: ago(1),
    shown: false,
    everShown: false,
    waiting: false,
  };
  const code: AskableLine = { ...came, kind: 'voucher', shown: true, everShown: true };
  test.each<[string, CaseKind, AskableLine, boolean]>([
    ['to cancel what is paid', 'cancellation', { ...came, status: 'processing' }, true],
    ['not to cancel what waits for its payment', 'cancellation', { ...came, status: 'pending' }, false],
    ['not to cancel what was shipped', 'cancellation', { ...came, status: 'shipped' }, false],
    ['not to cancel what came', 'cancellation', came, false],
    ['not twice', 'cancellation', { ...came, status: 'processing', waiting: true }, false],
    ['to return what came', 'return', came, true],
    ['to return it on the last day', 'return', { ...came, since: ago(returnDays) }, true],
    ['not after the last day', 'return', { ...came, since: new Date(ago(returnDays).getTime() - 1) }, false],
    ['not what is on its way', 'return', { ...came, status: 'shipped' }, false],
    ['not while something was asked', 'return', { ...came, waiting: true }, false],
    ['to return a code that nobody saw', 'return', { ...code, shown: false, everShown: false }, true],
    ['not a code that was seen and replaced', 'return', { ...code, shown: false }, false],
    ['help with a code that was shown', 'voucher', code, true],
    ['not with one that was not', 'voucher', { ...code, shown: false }, false],
    ['not for what is no voucher', 'voucher', { ...code, kind: 'experience' }, false],
    ['not for what is not delivered', 'voucher', { ...code, status: 'processing' }, false],
  ])('checks the request rule: %s', (_title, ask, line, may) => {
    expect(mayAsk(ask, line, now)).toBe(may);
  });
});

describe('orders that a buyer may undo (ORD-03, ORD-06)', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const code: UndoableLine = { kind: 'voucher', status: 'delivered', since: ago(60), everShown: false, codes: 1 };
  const gift: UndoableLine = { ...code, codes: 0, since: ago(10) };
  const booking: UndoableLine = { ...gift, kind: 'experience', status: 'processing' };
  const month = returnDays * 24 * 60;
  test.each<[string, UndoableLine[], 'cancelled' | 'returned' | null]>([
    ['a code that nobody saw', [code], 'returned'],
    ['two of them', [code, code], 'returned'],
    ['it on the last day', [{ ...code, since: ago(month) }], 'returned'],
    ['not after the last day', [{ ...code, since: ago(month + 1) }], null],
    ['not a code that was seen', [{ ...code, everShown: true }], null],
    ['not where one of two was seen', [code, { ...code, everShown: true }], null],
    ['not what went back already', [{ ...code, status: 'returned' }], null],
    ['a gift to a cause for ten minutes', [gift], 'returned'],
    ['not after ten minutes', [{ ...gift, since: ago(11) }], null],
    ['a code beside such a gift no longer than it', [code, gift], null],
    ['a booking for ten minutes', [booking], 'cancelled'],
    ['not after ten minutes', [{ ...booking, since: ago(11) }], null],
    ['not one that was confirmed', [{ ...booking, status: 'delivered' }], null],
    ['not a booking beside a code', [booking, code], null],
    ['not a parcel', [{ ...booking, kind: 'merchandise' }], null],
    ['not nothing', [], null],
  ])('checks the undo rule: %s', (_title, lines, state) => {
    expect(undoneState(lines, now)).toBe(state);
  });
});

test('accepting a request moves the line to its final state (ORD-03)', () => {
  expect(acceptedState).toEqual({ cancellation: 'cancelled', return: 'returned', voucher: 'returned' });
});

test.each<[OrderState[], OrderState]>([
  [['pending', 'delivered'], 'pending'],
  [['delivered', 'processing', 'shipped'], 'processing'],
  [['delivered', 'shipped'], 'shipped'],
  [['delivered', 'cancelled', 'returned'], 'delivered'],
  [['cancelled', 'returned'], 'returned'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [[], 'cancelled'],
])('an order with lines %j is %s (ORD-03)', (lines, state) => {
  expect(orderStateOf(lines)).toBe(state);
});

test.each([
  ['acme', '2026-11', 1, 'ACM-2611-00001'],
  ['a-b-corp', '2027-01', 12_345, 'ABC-2701-12345'],
  ['x1', '2026-11', 123_456, 'X1-2611-123456'],
])('the order number of %s in %s with count %s is %s (ORD-02)', (subdomain, month, count, number) => {
  expect(orderNumOf(subdomain, month, count)).toBe(number);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes));

test.each([
  ['nothing that can be undone', [{ undoTo: null, since: at(0) }], 1, null],
  ['a parcel shipped a minute ago', [{ undoTo: 'processing', since: at(0) }], 1, at(10)],
  ['a parcel shipped nearly ten minutes ago', [{ undoTo: 'processing', since: at(0) }], 9, at(10)],
  ['a parcel shipped ten minutes ago', [{ undoTo: 'processing', since: at(0) }], 10, null],
  [
    'two parcels, one of which is too late',
    [
      { undoTo: 'processing', since: at(0) },
      { undoTo: 'processing', since: at(5) },
    ],
    12,
    at(15),
  ],
] as const)('%s is undone until the time of its buyer’s notice (ORD-07)', (_title, lines, now, until) => {
  expect(undoUntilOf(lines, at(now))).toEqual(until);
});

test('the history shows neither moves that were undone nor the undoing (ORD-07)', () => {
  const placed = { lineId: null, from: null, to: 'pending' } as const;
  const paid = { lineId: null, from: 'pending', to: 'processing' } as const;
  const shipped = (lineId: string) => ({ lineId, from: 'processing', to: 'shipped' }) as const;
  const back = (lineId: string) => ({ lineId, from: 'shipped', to: 'processing' }) as const;
  const delivered = { lineId: 'a', from: 'shipped', to: 'delivered' } as const;
  const undelivered = { lineId: 'a', from: 'delivered', to: 'shipped' } as const;
  expect(standingHistory([placed, paid, shipped('a'), back('a')])).toEqual([placed, paid]);
  expect(standingHistory([placed, paid, shipped('a'), shipped('b'), back('a'), shipped('a')])).toEqual([
    placed,
    paid,
    shipped('b'),
    shipped('a'),
  ]);
  expect(standingHistory([shipped('a'), delivered, undelivered])).toEqual([shipped('a')]);
});
