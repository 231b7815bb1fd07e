import { newKey } from './idempotency.ts';

const prefix = 'apprecio-draft';

/** What someone began to write, with the idempotency key that its sending will carry. */
export interface Draft<T> {
  value: T;
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

function place(owner: string, name: string): string {
  return `${prefix}:${owner}:${name}`;
}

/** The draft of a person under a name, such as `give`; null when there is none. */
export function readDraft<T>(owner: string, name: string): Draft<T> | null {
  try {
    const text = localStorage.getItem(place(owner, name));
    return text ? (JSON.parse(text) as Draft<T>) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft through reloads and lost connections. The key changes with the content, so that a repeated sending of
 * the same words is the same intent and other words are another.
 */
export function keepDraft<T>(owner: string, name: string, value: T): Draft<T> {
  const before = readDraft<T>(owner, name);
  const same = before && JSON.stringify(before.value) === JSON.stringify(value);
  const draft: Draft<T> = { value, key: same ? before.key : newKey(), savedAt: Date.now() };
  try {
    localStorage.setItem(place(owner, name), JSON.stringify(draft));
  } catch {
    return draft;
  }
  return draft;
}

/** Forgets a draft once it was sent or thrown away. */
export function dropDraft(owner: string, name: string): void {
  try {
    localStorage.removeItem(place(owner, name));
  } catch {
    return;
  }
}

/** Forgets every draft on this device, when someone signs out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}:`)) localStorage.removeItem(key);
  } catch {
    return;
  }
}
