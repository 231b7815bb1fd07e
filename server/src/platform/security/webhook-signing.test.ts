import { describe, expect, test } from 'vitest';
import { verifies } from '../../../test/support/outside/webhook-receiver.ts';
import { makeSigningKeys, publicKeyOf, signedHeaders } from './webhook-signing.ts';

const at = new Date('2026-11-30T12:00:00.000Z');
const message = { id: '0190f3a2-1111-7222-8333-444455556666', at, body: '{"type":"person.joined"}' };
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('a webhook signature (OPS-08)', () => {
  test('is the one that Standard Webhooks gives for known keys', () => {
    // The example of the specification's reference libraries.
    const headers = signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
      [{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', privateKey: makeSigningKeys().privateKey }],
    );
    expect(headers['webhook-timestamp']).toBe('1614265330');
    expect(headers['webhook-signature']).toMatch(/^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1a,/);
  });

  test('is by a secret of 32 bytes and by a key of Ed25519, written as they ask', () => {
    const { secret, privateKey, publicKey } = makeSigningKeys();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(privateKey).toMatch(/^whsk_[A-Za-z0-9+/]{86}==$/);
    expect(publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    expect(publicKeyOf(privateKey)).toBe(publicKey);
  });

  test.each([
    ['as it was sent', {}, 0, true],
    ['five minutes later', {}, 300, true],
    ['six minutes later', {}, 360, false],
    ['from six minutes ahead', {}, -360, false],
    ['with another body', { body: '{"type":"person.left"}' }, 0, false],
    ['with another id', { id: '0190f3a2-1111-7222-8333-444455557777' }, 0, false],
  ])('verifies a message %s: %s', (_name, change, seconds, valid) => {
    const keys = makeSigningKeys();
    const headers = signedHeaders(message, [keys]);
    const body = 'body' in change ? change.body : message.body;
    const sent = { headers: { ...headers, ...('id' in change && { 'webhook-id': change.id }) }, body };
    for (const key of [keys.secret, keys.publicKey]) expect(verifies(sent, key, later(seconds))).toBe(valid);
  });

  test('is by the new and by the earlier keys while they overlap, and by nobody else’s', () => {
    const [now, before, strange] = [makeSigningKeys(), makeSigningKeys(), makeSigningKeys()];
    const sent = { headers: signedHeaders(message, [now, before]), body: message.body };
    expect(sent.headers['webhook-signature']!.split(' ').map((part) => part.split(',')[0])).toEqual([
      'v1',
      'v1a',
      'v1',
      'v1a',
    ]);
    for (const { secret, publicKey } of [now, before])
      expect([verifies(sent, secret, at), verifies(sent, publicKey, at)]).toEqual([true, true]);
    expect([verifies(sent, strange.secret, at), verifies(sent, strange.publicKey, at)]).toEqual([false, false]);
  });
});
