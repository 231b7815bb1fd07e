import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { webPusher } from './web-push.ts';

const send = webPusher(readConfig({ DATABASE_URL: 'postgres://later', SECRET_KEY: '0'.repeat(32) }));
const browser = {
  endpoint: 'https://push.example/device',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const message = { title: 'Asha', message: 'Thank you', deeplink: '/' };
const options = { ttlSeconds: 60, topic: 'one' };

test('a message that is too long for push services is refused, and the device stays (PUSH-03)', async () => {
  expect(await send(browser, { ...message, message: '🙏'.repeat(1000) }, options)).toBe('refused');
});

test('a device with an invalid key is removed (PUSH-03)', async () => {
  expect(await send({ ...browser, p256dh: 'none' }, message, options)).toBe('gone');
});
