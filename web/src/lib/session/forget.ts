import { themeKey } from '../hooks/theme.ts';
import { currencyKey } from '../i18n/format.ts';
import { languageKey } from '../i18n/language.ts';

const ofTheDevice = [themeKey, languageKey, currencyKey];

/** Clears what only this tab holds. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

function forgetStorage(): void {
  forgetTab();
  try {
    for (const name of Object.keys(localStorage)) if (!ofTheDevice.includes(name)) localStorage.removeItem(name);
  } catch {
    return;
  }
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** Takes away what push has shown, and ends it. */
export async function forgetPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Clears everything of a person who signs out from this browser, but theme, language and currency. The caches of the
 * service worker stay: they hold the product's own files, the same for everyone.
 */
export function forgetPerson(): void {
  forgetStorage();
  const rest: Promise<void>[] = [];
  if ('indexedDB' in globalThis) rest.push(forgetDatabases());
  if ('serviceWorker' in navigator && 'PushManager' in globalThis) rest.push(forgetPush());
  Promise.all(rest).catch((error: unknown) => console.warn('Not all of the browser could be cleared', error));
}
