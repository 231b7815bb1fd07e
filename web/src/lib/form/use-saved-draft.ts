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
    /** Returns the attempt whose fate is unknown. */
    unanswered: () => (lost.current ? sent.current : null),
    forget: () => {
      sent.current = null;
      lost.current = false;
    },
  };
}

/** Returns functions that read and write a person's draft under a name; without a name they do nothing. */
function storeOf<T>(owner: string, name: string | null) {
  const read = () => (name === null ? null : readDraft<SavedDraft<T>>(owner, name));
  const save = (draft: T, sent: Sent | null) => {
    if (name !== null) saveDraft<SavedDraft<T>>(owner, name, { draft, sent });
  };
  const drop = () => {
    if (name !== null) dropDraft(owner, name);
  };
  return {
    isKept: name !== null,
    read,
    save,
    drop,
    isOf: (key: string | undefined) => read()?.value.sent?.key === key,
  };
}

type Store<T> = ReturnType<typeof storeOf<T>>;

/** Returns the key of a draft's first attempt, stored with the draft until it has arrived. */
function useAttempt<T>(store: Store<T>, before: Sent | null) {
  const key = useSentKey(store.isKept, before);
  return {
    ...key,
    /** Returns the key of a sending: after a reload too, the same input is the same intent. */
    keyOf: (draft: T, given: unknown): string => {
      const next = key.next(given);
      store.save(draft, key.sent.current);
      return next;
    },
    /** Forgets what arrived, or keeps what was written since; what another tab has stored meanwhile stays. */
    arrived: (newer: T | null = null) => {
      const isOwn = store.isOf(key.sent.current?.key);
      key.forget();
      if (!isOwn) return;
      if (newer === null) store.drop();
      else store.save(newer, null);
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
  const store = storeOf<T>(me, me === '' ? null : keepAs);
  const [storedDraft] = useState(() => store.read());
  const [first, setFirst] = useState(fresh);
  const [begun] = useState<T>(() => begin({ ...first, ...storedDraft?.value.draft }));
  const [restored, setRestored] = useState(storedDraft !== null);
  const [round, setRound] = useState(0);
  const key = useAttempt(store, storedDraft?.value.sent ?? null);
  const written = useRef('');
  const keep = (draft: T) => {
    const text = JSON.stringify(draft);
    if (!store.isKept || text === written.current) return;
    written.current = text;
    if (text === JSON.stringify(first)) store.drop();
    else store.save(draft, key.sent.current);
  };
  /** Begins from what was saved while the form goes on; `now` is what was written meanwhile. */
  const saved = (base: T, now: T) => {
    written.current = JSON.stringify(now);
    key.arrived(written.current === JSON.stringify(base) ? null : now);
    setFirst(base);
    setRestored(false);
  };
  /** Handles a rejection. If an earlier attempt had arrived, the form offers to start over. */
  const refused = (error: unknown, draft: T) => {
    const own = key.sent.current?.key;
    key.refused(error);
    if (store.isOf(own)) store.save(draft, key.sent.current);
    if (store.isKept && error instanceof ApiError && error.code === 'request.key_reused') setRestored(true);
  };
  const startOver = (next: T = fresh()): T => {
    key.forget();
    written.current = '';
    store.drop();
    setFirst(next);
    setRestored(false);
    setRound((before) => before + 1);
    return next;
  };
  const { keyOf, arrived, unanswered, forget } = key;
  return { begun, fresh: first, restored, round, keep, keyOf, arrived, saved, refused, unanswered, forget, startOver };
}
