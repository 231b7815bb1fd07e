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
  return async ({ endpoint, p256dh, auth }, message, { ttlSeconds, topic }) => {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    try {
      const request = { method, headers, body: new Uint8Array(body) };
      const answer = await publicFetch(endpoint, request, { allowPrivate: config.allowPrivatePushHosts });
      return outcomeOf(answer, answer.status === 404 || answer.status === 410);
    } catch (error) {
      if (error instanceof NotPublic) return 'gone';
      return { retryAfterMs: null };
    }
  };
}
