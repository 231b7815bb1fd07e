const prefix = 'apprecio-draft';
const draftLifetimeMs = 24 * 3_600_000;

/** A person's unsent input, with the idempotency key for sending it. */
export interface Draft<T> {
  value: T;
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Set when the session ended without the person's doing: from then on the draft is forgotten. */
  expiresAt?: number;
}

/** Returns the `localStorage` key of a draft. */
export function draftKey(owner: string, name: string): string {
  return `${prefix}:${owner}:${name}`;
}

function parse<T>(text: string | null): Draft<T> | null {
  const draft = text ? (JSON.parse(text) as Draft<T>) : null;
  return draft?.expiresAt !== undefined && draft.expiresAt <= Date.now() ? null : draft;
}

/** The draft of a person under a name, such as `give`; null when there is none. */
export function readDraft<T>(owner: string, name: string): Draft<T> | null {
  try {
    return parse(localStorage.getItem(draftKey(owner, name)));
  } catch {
    return null;
  }
}

function eachDraft(change: (draft: Draft<unknown> | null) => Draft<unknown> | null): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(`${prefix}:`)) continue;
      const draft = change(parse(localStorage.getItem(name)));
      if (draft) localStorage.setItem(name, JSON.stringify(draft));
      else localStorage.removeItem(name);
    }
  } catch {
    return;
  }
}

/** Keeps every draft of this browser for 24 hours more: its writer's session was ended. */
export function expireDrafts(): void {
  const expiresAt = Date.now() + draftLifetimeMs;
  eachDraft((draft) => draft && { expiresAt, ...draft });
}

/** Removes the drafts whose 24 hours are over. */
export function dropExpiredDrafts(): void {
  eachDraft((draft) => draft);
}
