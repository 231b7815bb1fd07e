import { expect, test } from 'vitest';
import { isTestKey } from './payments.rules.ts';

test.each([
  ['sk_test_51H', true],
  ['rk_test_51H', true],
  ['rzp_test_abc', true],
  [' RZP_TEST_abc ', true],
  ['sk_live_51H', false],
  ['rzp_live_abc', false],
  ['test_abc', false],
  ['my_own_sk_test_1', false],
  ['sk_org_test_1', true],
  ['', false],
])('recognises whether %s is a key for test payments: %s (ORD-04)', (key, isTest) => {
  expect(isTestKey(key)).toBe(isTest);
});
