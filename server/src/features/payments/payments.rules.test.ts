import { expect, test } from 'vitest';
import {
  claimMs,
  isRefundKeyValid,
  nextCheck,
  nextTry,
  patienceMs,
  maxRefundAttempts,
  stateAt,
  surplusOf,
} from './payments.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['every five minutes while its order waits', 'open', 3, 20, 5],
  ['when its order stops waiting', 'open', 3, 2, 2],
  ['every minute, where it is open though its order stopped waiting', 'open', 3, 0, 1],
  ['a minute after it was closed', 'closed', 1, -1, 1],
  ['as after the first, where none was counted', 'closed', 0, -1, 1],
  ['five minutes after that', 'closed', 2, -1, 5],
  ['half an hour after that', 'closed', 3, -1, 30],
  ['two hours after that', 'closed', 4, -1, 120],
  ['half a day after that', 'closed', 5, -1, 720],
  ['a day after that', 'paid', 6, -1, 1440],
  ['not any more', 'paid', 7, -1, null],
] as const)('schedules the next check of a payment attempt: %s (ORD-04)', (_title, state, checks, due, next) => {
  expect(nextCheck(state, checks, inMinutes(due), now)).toEqual(next === null ? null : inMinutes(next));
});

test.each([
  [0, 1],
  [1, 2],
  [8, 256],
  [9, 360],
  [maxRefundAttempts, 360],
])('a refund tried %s times is retried in %s minutes (ORD-04)', (tries, minutes) => {
  expect(nextTry(tries, now)).toEqual(inMinutes(minutes));
});

test('the idempotency key of a refund is trusted for twenty hours (ORD-04)', () => {
  expect([isRefundKeyValid(inMinutes(-20 * 60 + 1), now), isRefundKeyValid(inMinutes(-20 * 60), now)]).toEqual([
    true,
    false,
  ]);
});

test('an unresponsive payment service is given a quarter of an hour, and one worker’s claim lasts one minute (ORD-04)', () => {
  expect([patienceMs, claimMs]).toEqual([15 * 60_000, 60_000]);
});

test.each([
  ['open', 1, 'open'],
  ['open', 0, 'closed'],
  ['open', -1, 'closed'],
  ['paid', -1, 'paid'],
  ['closed', 1, 'closed'],
] as const)('a payment that is %s and due in %s minutes counts as %s (ORD-04)', (state, due, counted) => {
  expect(stateAt({ state, dueAt: inMinutes(due) }, now)).toBe(counted);
});

test.each([
  ['just the sum, while its order waits', 'open', 100, 'INR', null],
  ['just the sum, of a paid order', 'paid', 100, 'INR', 'twice'],
  ['just the sum, of one that waits no more', 'closed', 100, 'INR', 'late'],
  ['less', 'open', 99, 'INR', 'amount'],
  ['more', 'open', 101, 'INR', 'amount'],
  ['another currency', 'open', 100, 'USD', 'amount'],
  ['another sum, of a paid order', 'paid', 99, 'INR', 'amount'],
] as const)(
  'money received is refunded unless it settles the amount due: %s (ORD-04)',
  (_title, state, amountPaise, currency, reason) => {
    expect(surplusOf({ state, amountPaise: 100, currency: 'INR' }, { amountPaise, currency })).toBe(reason);
  },
);
