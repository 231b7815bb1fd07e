import { ApiError, isPassing, request } from '../api/request.ts';
import { expireDrafts } from '../hooks/drafts.ts';
import { isAnother } from './claims.ts';
import { forgetPerson, forgetTab } from './forget.ts';

/**
 * The reason a session ended: `refused` by the server, `left` by signing out in any tab, or `stay` after signing out
 * without leaving the page.
 */
export type SessionEnd = 'refused' | 'left' | 'stay';

const key = 'user_token';
const listeners = new Set<(end: SessionEnd) => void>();
let memory: string | null = null;
let renewal: Promise<string> | null = null;

/** The user token, as it is stored now; null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory;
  }
}

/** Keeps the token of a person who has just signed in, or a renewed one. */
export function storeToken(token: string): void {
  memory = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    return;
  }
}

function clear(): void {
  memory = null;
  try {
    // Other tabs receive an empty token before none, which means that the session was refused, not left.
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls `listener` whenever the session is over. Returns how to stop. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === '') listener('refused');
    else if (event.newValue === null && event.oldValue !== '') {
      forgetTab();
      listener('left');
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Clears the session that the server refused and tells everyone; drafts stay for 24 hours. The page then goes to /login. */
export function endSession(): void {
  clear();
  expireDrafts();
  announceEnd('refused');
}

function announceEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

async function alone<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('apprecio-refresh', run) : run();
}

async function renewFrom(used: string): Promise<string> {
  return alone(async () => {
    const stored = readToken();
    if (stored && stored !== used) return stored;
    try {
      const { token } = await request('auth.refresh', {});
      storeToken(token);
      return token;
    } catch (error) {
      if (error instanceof ApiError && !isPassing(error)) endSession();
      throw error;
    }
  });
}

/**
 * A token in place of the one that has expired. Calls that fail together wait for one refresh, also across tabs.
 * @throws ApiError when the refresh is refused (the session is then over), NetworkError when there is no network
 */
export async function renewToken(used: string): Promise<string> {
  const stored = readToken();
  if (stored && stored !== used) return stored;
  if (!stored) throw new ApiError(401, {});
  renewal ??= renewFrom(used).finally(() => {
    renewal = null;
  });
  return renewal;
}

// An expired token ends nothing, and the cookie would continue to renew it for the next person in this browser.
async function logOutOnServer(token: string): Promise<void> {
  try {
    await request('auth.logout', {}, { token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error;
    const renewed = await renewToken(token);
    if (isAnother(token, renewed)) throw error;
    await request('auth.logout', {}, { token: renewed });
  }
}

/** Signs out: the call may fail, the session here ends in any case. With `stay` the page does not go to /login. */
export async function logOut(end: 'left' | 'stay' = 'left'): Promise<void> {
  const token = readToken();
  try {
    if (token) await logOutOnServer(token);
  } catch (error) {
    console.warn('Signing out was not heard by the server', error);
  }
  leave(end);
}

/** Ends the session in this browser alone: the server knows of none any more. */
export function leave(end: 'left' | 'stay' = 'left'): void {
  memory = null;
  forgetPerson();
  announceEnd(end);
}

/**
 * Returns the search of /login that leads back to this address after sign-in. It is empty for Home, unless Home has a
 * query.
 */
export function redirectSearch({ href }: { href: string }): { redirect?: string } {
  return href === '/' ? {} : { redirect: href };
}

/** A path of this site to land on after sign-in, else `/`. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, window.location.origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === window.location.origin && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}
