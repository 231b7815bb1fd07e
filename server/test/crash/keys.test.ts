import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressSecret, isAddressSecret } from '../../src/features/payments/accounts/accounts.queries.ts';
import { readConfig } from '../../src/platform/config.ts';
import { isSignedFor, seal, signFor, unseal } from '../../src/platform/security/crypto.ts';
import { readUnsubscribeSecret, unsubscribeSecret } from '../../src/platform/security/unsubscribe.ts';
import { makeToken, readToken } from '../../src/platform/session/session.ts';

const [former, next, other] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] as const;
const both = [next, former] as const;
const id = '0199a000-0000-7000-8000-000000000001';
const now = new Date(Date.UTC(2030, 0, 1));
const claims = { organisationId: id, subdomain: 'acme', sessionId: id, personId: id, expiresAt: now.getTime() + 1000 };

test('while the secret key changes, values of the former key are accepted and new ones use the new key (OPS-03)', () => {
  const sealed = seal('a code', former, 'mails', 'here');
  expect(unseal(sealed, both, 'mails', 'here')).toBe('a code');
  expect(unseal(seal('a code', both, 'mails', 'here'), next, 'mails', 'here')).toBe('a code');
  expect(() => unseal(sealed, next, 'mails', 'here')).toThrow();
  expect(() => unseal(sealed, both, 'mails', 'there')).toThrow();
  expect(readToken(makeToken(claims, former), both, now)).toEqual(claims);
  expect(readToken(makeToken(claims, both), next, now)).toEqual(claims);
  expect(() => readToken(makeToken(claims, other), both, now)).toThrow();
  const subscriber = { organisationId: id, personId: id };
  expect(readUnsubscribeSecret(unsubscribeSecret(subscriber, former), both)).toEqual(subscriber);
  expect(readUnsubscribeSecret(unsubscribeSecret(subscriber, other), both)).toBeNull();
  expect(isAddressSecret(addressSecret(id, id, former), id, id, both)).toBe(true);
  expect(isAddressSecret(addressSecret(id, id, other), id, id, both)).toBe(false);
});

test('a signature for one purpose is invalid for another (OPS-03)', () => {
  const signature = signFor('a text', next, 'access tokens');
  expect(isSignedFor('a text', signature, both, 'access tokens')).toBe(true);
  expect(isSignedFor('a text', signature, both, 'file addresses')).toBe(false);
  expect(isSignedFor('another', signature, both, 'access tokens')).toBe(false);
});

test('accepts a token that the previous version signed with the secret key itself (API-04)', () => {
  const [version, body] = makeToken(claims, next).split('.') as [string, string, string];
  const before = createHmac('sha256', next).update(`${version}.${body}`).digest('base64url');
  expect(before).not.toBe(makeToken(claims, next).split('.')[2]);
  expect(readToken(`${version}.${body}.${before}`, next, now)).toEqual(claims);
});

test('the former key is a separate setting with the same minimum length (OPS-02)', () => {
  const settings = { DATABASE_URL: 'postgres://a:b@localhost/c', SECRET_KEY: next };
  expect(readConfig(settings).secretKey).toBe(next);
  expect(readConfig({ ...settings, SECRET_KEY_PREVIOUS: former }).secretKey).toEqual([next, former]);
  expect(() => readConfig({ ...settings, SECRET_KEY_PREVIOUS: 'short' })).toThrow('SECRET_KEY_PREVIOUS is not right');
});
