import { readDraft } from '../hooks/drafts.ts';

/** The first attempt to send a draft. */
export interface Sent {
  /** The input of the first attempt, and its idempotency key. */
  input: string;
  key: string;
}

/** A draft as this browser stores it. */
export interface SavedDraft<T> {
  draft: T;
  /** The attempt whose outcome is unknown. */
  sent: Sent | null;
}

/** Returns the draft that a person stored in this browser under a name, or null. */
export function readSavedDraft<T>(owner: string, name: string): T | null {
  return readDraft<SavedDraft<T>>(owner, name)?.value.draft ?? null;
}
