import { days } from '@apprecio/contract/api/days';
import type { PushRecord } from '@apprecio/contract/notifications/notifications.operations';
import { call } from '../api/client.ts';
import { claimsOf } from '../session/claims.ts';
import { forgetPush } from '../session/forget.ts';
import { readToken } from '../session/session.ts';

/** The state of push in this browser: unsupported, denied, off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface PushRegistration {
  record: PushRecord;
  /** The session with which the server knows it; null while it waits for a sign-in, or for the next try. */
  session: string | null;
  /** The person who allowed it; null while nobody is signed in. */
  person: string | null;
}

const key = 'apprecio-push';
const refreshMs = days(7);
const activationMs = 10_000;

function readRegistration(): PushRegistration | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PushRegistration | null;
  } catch {
    return null;
  }
}

/** The session of the person who is signed in, as the token names it. */
function session(): string | null {
  return claimsOf(readToken()).session;
}

function storeRegistration(registration: PushRegistration | null): void {
  if (registration) localStorage.setItem(key, JSON.stringify(registration));
  else localStorage.removeItem(key);
}

/** Returns the state of push in this browser. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readRegistration() ? 'on' : 'off';
}

/** The worker once it is active, for ten seconds at most. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker did not become active')), activationMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

function textOf(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function subscribe(): Promise<PushRecord> {
  const { vapidKey } = await call('notifications.pushKey', {});
  const { pushManager, scope } = await activeWorker();
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) !== vapidKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
  return {
    token: subscription.endpoint,
    createTime: Date.now(),
    subscriptionOptions: {
      auth: textOf(subscription.getKey('auth')),
      p256dh: textOf(subscription.getKey('p256dh')),
      endpoint: subscription.endpoint,
      swScope: scope,
      vapidKey,
    },
  };
}

/** Tells the server of this device; without a sign-in, or when it fails, the token stays pending for the next time. */
async function register(record: PushRecord): Promise<void> {
  const { person } = claimsOf(readToken());
  storeRegistration({ record, session: null, person });
  if (!readToken()) return;
  await call('notifications.storeToken', { token: JSON.stringify(record), platform: 'web' });
  storeRegistration({ record, session: session(), person });
}

/**
 * Asks for permission and lets push reach this device. Call it from a press.
 * @throws Error when the browser or the server could not be reached
 */
export async function turnOnPush(): Promise<PushState> {
  if (pushState() === 'unsupported') return 'unsupported';
  if ((await Notification.requestPermission()) === 'granted') await register(await subscribe());
  return pushState();
}

/** Push does not reach this device any more. */
export async function turnOffPush(): Promise<void> {
  await call('notifications.removeToken', {});
  storeRegistration(null);
  const subscription = await (await activeWorker()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Returns true if the browser has replaced or ended the subscription of a record. */
async function isReplaced({ token }: PushRecord): Promise<boolean> {
  const subscription = await (await activeWorker()).pushManager.getSubscription();
  return subscription?.endpoint !== token;
}

/**
 * Registers a subscription that is pending, seven days old or replaced by the browser, where push was allowed. Forgets
 * what another person allowed, with what it has shown. Failures are silent: it waits.
 */
export async function refreshPush(): Promise<void> {
  const storedRegistration = readRegistration();
  if (pushState() !== 'on' || !storedRegistration) return;
  const { person } = claimsOf(readToken());
  if (storedRegistration.person && person && storedRegistration.person !== person) {
    storeRegistration(null);
    return forgetPush();
  }
  const { record } = storedRegistration;
  try {
    const isStale = Date.now() - record.createTime > refreshMs || (await isReplaced(record));
    const isKnown = storedRegistration.session !== null && storedRegistration.session === session();
    if (isKnown && !isStale) return;
    await register(isStale ? await subscribe() : record);
  } catch {
    return;
  }
}

function refreshReplaced({ data }: MessageEvent<{ type?: string } | null>): void {
  if (data?.type === 'subscription') void refreshPush();
}

/** Refreshes push now, and each time the service worker reports that the browser has replaced the subscription. */
export async function keepPush(): Promise<void> {
  navigator.serviceWorker?.addEventListener('message', refreshReplaced);
  await refreshPush();
}
