import type { Challenge } from '@apprecio/contract/auth/challenge';
import { useSyncExternalStore } from 'react';

const key = 'sign_in_challenge';
const listeners = new Set<() => void>();
let memory = '';

function stored(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return memory;
  }
}

/**
 * Keeps a begun sign-in that asks for a code, or forgets it. A phone may drop this page while its owner looks at the
 * authenticator app.
 */
export function keepChallenge(challenge: Challenge | null): void {
  memory = challenge ? JSON.stringify(challenge) : '';
  try {
    sessionStorage.setItem(key, memory);
  } catch {
    // Without storage, it is kept while the page is open.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let read: { text: string; challenge: Challenge | null } = { text: '', challenge: null };

function open(): Challenge | null {
  const text = stored();
  if (text !== read.text) read = { text, challenge: text ? (JSON.parse(text) as Challenge) : null };
  const { challenge } = read;
  return challenge && Date.parse(challenge.until) > Date.now() ? challenge : null;
}

/** Returns a begun sign-in that asks for a second step, or null. */
export function useChallenge(): Challenge | null {
  return useSyncExternalStore(listen, open);
}
