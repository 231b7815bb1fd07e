import webPush from 'web-push';
import type { Config } from '../../platform/config.ts';
import { NotPublic, publicFetch } from '../../platform/security/public-fetch.ts';
import { pushKeys } from '../../platform/security/push-keys.ts';
import type { PushBrowser, PushMessage, PushOptions, PushOutcome } from '../../platform/services.ts';
import { outcomeOf } from './answers.ts';

type SendToBrowser = (browser: PushBrowser, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;

/** Sends by Web Push with the installation's own keys; only to public https addresses, unless tests allow others. */
export function webPusher(config: Config): SendToBrowser {
  const { publicKey, privateKey } = pushKeys(config);
  const vapidDetails = { subject: config.vapidSubject, publicKey, privateKey };
  const requestOf = ({ endpoint, p256dh, auth }: PushBrowser, message: PushMessage, options: PushOptions) => {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: options.ttlSeconds,
        topic: options.topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    return { method, headers, body: new Uint8Array(body) };
  };
  return async (browser, message, options) => {
    let request: ReturnType<typeof requestOf>;
    try {
      request = requestOf(browser, message, options);
    } catch {
      // Its key is none: nothing could ever be encrypted for it.
      return 'gone';
    }
    try {
      const answer = await publicFetch(browser.endpoint, request, { allowPrivate: config.allowPrivatePushHosts });
      return outcomeOf(answer, answer.status === 404 || answer.status === 410);
    } catch (error) {
      if (error instanceof NotPublic) return 'gone';
      return { retryAfterMs: null };
    }
  };
}
