import { expect, test } from 'vitest';
import { nextTry, pushLivesMs, readRecord } from './push.rules.ts';

const record = {
  token: 'token',
  createTime: 1,
  subscriptionOptions: {
    auth: 'a'.repeat(22),
    p256dh: 'p'.repeat(87),
    endpoint: 'https://push.example/1',
    swScope: '/',
    vapidKey: 'v'.repeat(87),
  },
};

test.each([
  ['one', JSON.stringify(record), record],
  ['none of another shape', JSON.stringify({ ...record, createTime: -1 }), null],
  ['none of what is no JSON', 'token', null],
  ['none of nothing', '', null],
])('reads the record in a token: %s (PUSH-01)', (_title, token, read) => {
  expect(readRecord(token)).toEqual(read);
});

const seconds = (count: number) => count * 1000;

test.each([
  ['five seconds after the first', 1, null, seconds(5)],
  ['twice as long after each', 4, null, seconds(40)],
  ['as long as the service asks', 1, seconds(90), seconds(90)],
  ['no sooner than otherwise', 4, seconds(1), seconds(40)],
  ['within the time it makes sense in', 1, 2 * pushLivesMs, pushLivesMs],
  ['a last time', 7, null, seconds(320)],
  ['not again', 8, null, null],
])('a failed push is retried %s (PUSH-03)', (_title, attempts, retryAfterMs, waitMs) => {
  expect(nextTry(attempts, retryAfterMs)).toBe(waitMs);
});
