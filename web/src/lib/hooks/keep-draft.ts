import { newKey } from '../api/idempotency.ts';
import { draftKey, readDraft, type Draft } from './drafts.ts';

/**
 * Keeps a draft through reloads and lost connections. The key changes with the content, so that a repeated sending of
 * the same words is the same intent and other words are another.
 */
export function saveDraft<T>(owner: string, name: string, value: T): Draft<T> {
  const before = readDraft<T>(owner, name);
  const same = before && JSON.stringify(before.value) === JSON.stringify(value);
  const draft: Draft<T> = { value, key: same ? before.key : newKey(), savedAt: Date.now() };
  try {
    localStorage.setItem(draftKey(owner, name), JSON.stringify(draft));
  } catch {
    return draft;
  }
  return draft;
}

/** Forgets a draft once it was sent or thrown away. */
export function dropDraft(owner: string, name: string): void {
  try {
    localStorage.removeItem(draftKey(owner, name));
  } catch {
    return;
  }
}
