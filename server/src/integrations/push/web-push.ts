import { encryptNotification, type PushSubscription, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Config } from '../../platform/config.ts';
import { pushKeys } from '../../platform/push-keys.ts';
import { NotPublic, publicFetch } from '../../platform/security/public-fetch.ts';
import type { PushBrowser, PushMessage, PushOptions, PushOutcome } from '../../platform/services.ts';
import { outcomeOf } from './answers.ts';

type SendToBrowser = (browser: PushBrowser, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;

/** The most that a push service has to take, in bytes, without what encryption adds. */
const longestMessage = 3993;

/** Returns the subscription of a browser. Push services have https addresses; that of a test is named as if it had. */
function subscriptionOf({ endpoint, p256dh, auth }: PushBrowser): PushSubscription {
  return { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } };
}

/** Returns a message that only its browser can read; null if the browser’s key is invalid, so that none ever could. */
async function encrypted(to: PushSubscription, message: Buffer): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await encryptNotification(to, message);
  } catch {
    return null;
  }
}

/** Sends by Web Push with the installation's own keys; only to public https addresses, unless tests allow others. */
export function webPusher(config: Config): SendToBrowser {
  const sender = { ...pushKeys(config), subject: config.vapidSubject };
  return async (browser, message, { ttlSeconds, topic }) => {
    const text = Buffer.from(JSON.stringify(message));
    if (text.length > longestMessage) return 'refused';
    const subscription = subscriptionOf(browser);
    const body = await encrypted(subscription, text);
    if (body === null) return 'gone';
    try {
      const { headers } = await vapidHeaders(subscription, sender);
      const request = {
        method: 'POST',
        headers: {
          ...headers,
          ttl: String(ttlSeconds),
          topic,
          urgency: 'normal',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body,
      };
      const answer = await publicFetch(browser.endpoint, request, { allowPrivate: config.allowPrivatePushHosts });
      return outcomeOf(answer, answer.status === 404 || answer.status === 410);
    } catch (error) {
      if (error instanceof NotPublic) return 'gone';
      return { retryAfterMs: null };
    }
  };
}
