import { defaultPushTitle } from '@apprecio/contract/notifications/push-title';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown; text(): string } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface PortMessage extends Event {
  readonly ports: readonly MessagePort[];
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'message', listener: (event: PortMessage) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Extendable) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

/** Parts that open without a connection, put in by the build. */
declare const keptAssets: string[];

const worker = globalThis as unknown as Worker;
const shellCache = 'apprecio-shell-1';
const assetCache = 'apprecio-assets-1';
const assetLimit = 300;
const thanksType = 'RECOGNITION_RECEIVED';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheShell().catch(() => undefined), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data));
});

// Only a page knows the session, so an open one registers the new subscription; otherwise the next one does.
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(post({ type: 'subscription' }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { deeplink?: unknown; thanks?: Thanks } | null;
  event.waitUntil(open(typeof data?.deeplink === 'string' ? data.deeplink : '/', data?.thanks));
});

worker.addEventListener('message', ({ ports }) => {
  ports[0]?.postMessage(pressed ?? null);
  pressed = undefined;
});

interface Thanks {
  id: string;
  title: string;
}

/** The thank-you whose notification has opened a page that does not know of it yet. */
let pressed: Thanks | undefined;

async function cacheShell(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-cache', credentials: 'same-origin' });
  if (!isPage(answer)) return;
  const html = await answer.clone().text();
  await (await caches.open(shellCache)).put('/', answer);
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  const cache = await caches.open(assetCache);
  await Promise.all([...named, ...keptAssets].map((path) => cache.add(path).catch(() => undefined)));
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('apprecio-') && name !== shellCache && name !== assetCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Returns true if a response is the product's page. Other pages at this address, such as the outbox, must not be
 * stored.
 */
function isPage({ ok, redirected, headers }: Response): boolean {
  const isStored = !(headers.get('cache-control') ?? '').includes('no-store');
  return ok && !redirected && isStored && (headers.get('content-type') ?? '').includes('text/html');
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  try {
    const answer = await fetch(request);
    if (isPage(answer)) await cache.put('/', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const cachedResponse = await cache.match(request);
  if (cachedResponse) return cachedResponse;
  const answer = await fetch(request);
  if (answer.ok && !(answer.headers.get('content-type') ?? '').includes('text/html')) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - assetLimit)).map((key) => cache.delete(key)));
  }
  return answer;
}

interface Notice {
  title?: unknown;
  message?: unknown;
  body?: unknown;
  deeplink?: unknown;
  notificationEventType?: unknown;
  notificationId?: unknown;
}

function readNotice(data: Pushed['data']): Notice {
  try {
    const value = data?.json();
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return { body: data?.text() };
  }
}

function textOf(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

async function announce(data: Pushed['data']): Promise<void> {
  const notice = readNotice(data);
  const title = textOf(notice.title) ?? defaultPushTitle;
  const message = textOf(notice.message, notice.body) ?? '';
  const deeplink = textOf(notice.deeplink) ?? '/';
  const id = textOf(notice.notificationId);
  const type = textOf(notice.notificationEventType) ?? '';
  const thanks = type === thanksType && id !== undefined ? { id, title } : undefined;
  await worker.registration.showNotification(title, {
    icon: '/favicon.svg',
    badge: '/favicon.svg',
    ...(message !== '' && { body: message }),
    ...(id !== undefined && { tag: id }),
    data: { deeplink, ...(thanks && { thanks }) },
  });
  const event = {
    kind: 'notification',
    subject: id ?? crypto.randomUUID(),
    notificationEventType: type,
    told: { title, message, deeplink },
  };
  await post({ type: 'push', event });
}

/** Posts a message to all open pages. */
async function post(message: { type: string; event?: unknown }): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(message);
}

async function open(deeplink: string, thanks?: Thanks): Promise<void> {
  const target = new URL(deeplink, worker.location.origin);
  const url = target.origin === worker.location.origin ? target.href : worker.location.origin;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((candidate) => new URL(candidate.url).origin === worker.location.origin);
  if (!tab) {
    pressed = thanks;
    await worker.clients.openWindow(url);
    return;
  }
  // A browser may refuse to focus a window. The page opens there all the same.
  await tab.focus().catch(() => undefined);
  const { pathname, search, hash } = new URL(url);
  const path = pathname + search + hash;
  if (!thanks) return tab.postMessage({ type: 'open', deeplink: path });
  const { id: subject, title } = thanks;
  const pushContent = { title, message: '', deeplink: path };
  const event = { kind: 'notification', subject, notificationEventType: thanksType, told: pushContent, pressed: true };
  return tab.postMessage({ type: 'push', event });
}
