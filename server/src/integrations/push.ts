import webPush from 'web-push';
import type { Config } from '../platform/config.ts';
import { NotPublic, publicFetch } from '../platform/public-fetch.ts';
import { pushKeys } from '../platform/push-keys.ts';
import type { Pusher, PushOutcome } from '../platform/services.ts';

function outcomeOf(answer: Response): PushOutcome {
  if (answer.ok) return 'sent';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.status === 429 || answer.status >= 500) {
    const seconds = Number(answer.headers.get('retry-after'));
    return { retryAfterMs: seconds > 0 ? seconds * 1000 : null };
  }
  return 'refused';
}

/** Sends by Web Push with the installation's own keys; only to public https addresses, unless tests allow others. */
export function webPusher(config: Config): Pusher {
  const { publicKey, privateKey } = pushKeys(config);
  const vapidDetails = { subject: config.vapidSubject, publicKey, privateKey };
  return {
    send: async ({ endpoint, p256dh, auth }, message, { ttlSeconds, topic }) => {
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      });
      try {
        const request = { method, headers, body: new Uint8Array(body) };
        return outcomeOf(await publicFetch(endpoint, request, { allowPrivate: config.allowPrivatePushHosts }));
      } catch (error) {
        if (error instanceof NotPublic) return 'gone';
        return { retryAfterMs: null };
      }
    },
  };
}
