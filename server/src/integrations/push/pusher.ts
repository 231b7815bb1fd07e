import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Pusher } from '../../platform/services.ts';
import { firebasePusher, google } from './firebase.ts';
import { webPusher } from './web-push.ts';

/** Sends to browsers by Web Push, to apps by Firebase where that is configured; tests put Google elsewhere. */
export function makePusher(config: Config, log: Log, places = google): Pusher {
  const toBrowser = webPusher(config);
  const toApp = config.firebase && firebasePusher(config.firebase, config, log, places);
  return {
    send: async (target, message, options) => {
      if (!('appToken' in target)) return toBrowser(target, message, options);
      return toApp ? toApp(target, message, options) : 'refused';
    },
  };
}
