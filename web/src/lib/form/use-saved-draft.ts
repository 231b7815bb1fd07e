import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey, inputKey } from '../api/idempotency.ts';
import { ApiError, isPassing } from '../api/request.ts';
import { readDraft } from '../hooks/drafts.ts';
import { dropDraft, saveDraft } from '../hooks/keep-draft.ts';
import { myProfile } from '../session/me.ts';
import type { SavedDraft, Sent } from './saved-draft.ts';

/** Stores a draft that was started elsewhere. `key` is the key of an attempt without an answer. */
export function keepBegun<T>(owner: string, name: string, draft: T, key?: string): void {
  const before = readDraft<SavedDraft<T>>(owner, name)?.value.sent ?? null;
  saveDraft<SavedDraft<T>>(owner, name, { draft, sent: key === undefined ? before : { input: '', key } });
}

/** Returns the key of the first attempt, reused while the intent is the same. */
function useSentKey(isKept: boolean, before: Sent | null) {
  const sent = useRef(before);
  // An attempt of an earlier visit may have arrived.
  const lost = useRef(before !== null);
  return {
    sent,
    next: (given: unknown): string => {
      const input = inputKey(given);
      // Other words are another intent only where no earlier attempt of a kept draft can have arrived.
      if (sent.current === null || (!isKept && sent.current.input !== input)) sent.current = { input, key: newKey() };
      return sent.current.key;
    },
    refused: (error: unknown) => {
      if (isPassing(error)) lost.current = true;
      const isKnown = !(error instanceof ApiError && error.code === 'request.key_reused') && !lost.current;
      if (isKept && isKnown) sent.current = null;
    },
    forget: () => {
      sent.current = null;
      lost.current = false;
    },
  };
}

/**
 * Keeps a draft in this browser under its name until it is sent or begun anew. Without a name nothing is kept: what
 * others may have changed meanwhile is not written over.
 */
export function useSavedDraft<T extends object>(keepAs: string | null, fresh: () => T, begin = (draft: T) => draft) {
  const client = useQueryClient();
  // Forms of people who have yet to sign in also call this. Nothing is stored for them.
  const [me] = useState(() => client.getQueryData(myProfile.queryKey)?.id ?? '');
  const name = me === '' ? null : keepAs;
  const [storedDraft] = useState(() => (name === null ? null : readDraft<SavedDraft<T>>(me, name)));
  const [first, setFirst] = useState(fresh);
  const [begun] = useState<T>(() => begin({ ...first, ...storedDraft?.value.draft }));
  const [restored, setRestored] = useState(storedDraft !== null);
  const [round, setRound] = useState(0);
  const key = useSentKey(name !== null, storedDraft?.value.sent ?? null);
  const written = useRef('');
  const keep = (draft: T) => {
    const text = JSON.stringify(draft);
    if (name === null || text === written.current) return;
    written.current = text;
    if (text === JSON.stringify(first)) dropDraft(me, name);
    else saveDraft<SavedDraft<T>>(me, name, { draft, sent: key.sent.current });
  };
  /** Returns the key of a sending: after a reload too, the same input is the same intent. */
  const keyOf = (draft: T, given: unknown): string => {
    const next = key.next(given);
    if (name !== null) saveDraft<SavedDraft<T>>(me, name, { draft, sent: key.sent.current });
    return next;
  };
  /** Forgets what arrived; what was begun anew while it was being sent stays. */
  const arrived = () => {
    const own = key.sent.current?.key;
    if (name !== null && readDraft<SavedDraft<T>>(me, name)?.value.sent?.key === own) dropDraft(me, name);
    key.forget();
  };
  /** Handles a rejection. If an earlier attempt had arrived, the form offers to start over. */
  const refused = (error: unknown, draft: T) => {
    const own = key.sent.current?.key;
    key.refused(error);
    if (name !== null && readDraft<SavedDraft<T>>(me, name)?.value.sent?.key === own)
      saveDraft<SavedDraft<T>>(me, name, { draft, sent: key.sent.current });
    if (name !== null && error instanceof ApiError && error.code === 'request.key_reused') setRestored(true);
  };
  const startOver = (next: T = fresh()): T => {
    key.forget();
    written.current = '';
    if (name !== null) dropDraft(me, name);
    setFirst(next);
    setRestored(false);
    setRound((before) => before + 1);
    return next;
  };
  return { begun, fresh: first, restored, round, keep, keyOf, arrived, refused, startOver };
}
