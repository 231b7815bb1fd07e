const prefix = 'apprecio-draft';

/** What someone began to write, with the idempotency key that its sending will carry. */
export interface Draft<T> {
  value: T;
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Where a draft is kept. */
export function draftKey(owner: string, name: string): string {
  return `${prefix}:${owner}:${name}`;
}

/** The draft of a person under a name, such as `give`; null when there is none. */
export function readDraft<T>(owner: string, name: string): Draft<T> | null {
  try {
    const text = localStorage.getItem(draftKey(owner, name));
    return text ? (JSON.parse(text) as Draft<T>) : null;
  } catch {
    return null;
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
