import webPush from 'web-push';
import type { Config } from '../../platform/config.ts';
import { pushKeys } from '../../platform/push-keys.ts';
import { NotPublic, publicFetch } from '../../platform/security/public-fetch.ts';
import type { PushBrowser, PushMessage, PushOptions, PushOutcome } from '../../platform/services.ts';
import { outcomeOf } from './answers.ts';

type SendToBrowser = (browser: PushBrowser, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;

const encoding = 'aes128gcm';

/** A message as only a browser can read it; null when its key is none: nothing could ever be encrypted for it. */
function encrypted({ p256dh, auth }: PushBrowser, message: PushMessage): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(webPush.encrypt(p256dh, auth, JSON.stringify(message), encoding).cipherText);
  } catch {
    return null;
  }
}

/**
 * Sends by Web Push with the installation's own keys; only to public https addresses, unless tests allow others.
 * @throws Error when push services could not read who sends
 */
export function webPusher(config: Config): SendToBrowser {
  const { publicKey, privateKey } = pushKeys(config);
  const senderTo = (origin: string) =>
    webPush.getVapidHeaders(origin, config.vapidSubject, publicKey, privateKey, encoding);
  senderTo('https://push.example');
  return async (browser, message, { ttlSeconds, topic }) => {
    const body = encrypted(browser, message);
    if (body === null) return 'gone';
    try {
      const headers = {
        ...senderTo(new URL(browser.endpoint).origin),
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: 'normal',
        'Content-Encoding': encoding,
        'Content-Type': 'application/octet-stream',
      };
      const request = { method: 'POST', headers, body };
      const answer = await publicFetch(browser.endpoint, request, { allowPrivate: config.allowPrivatePushHosts });
      return outcomeOf(answer, answer.status === 404 || answer.status === 410);
    } catch (error) {
      if (error instanceof NotPublic) return 'gone';
      return { retryAfterMs: null };
    }
  };
}
