import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey, saying } from '../api/idempotency.ts';
import { readDraft } from '../hooks/drafts.ts';
import { dropDraft, keepDraft } from '../hooks/keep-draft.ts';
import { myProfile } from '../session/me.ts';

interface Kept<T> {
  draft: T;
  /** The input of the first attempt, and its idempotency key. */
  sent: { input: string; key: string } | null;
}

/**
 * Keeps a draft in this browser under its name until it is sent or begun anew. Without a name nothing is kept: what
 * others may have changed meanwhile is not written over.
 */
export function useKeptDraft<T extends object>(keepAs: string | null, begin: () => T) {
  const client = useQueryClient();
  // Also forms of people who have yet to sign in ask; those keep nothing.
  const [me] = useState(() => client.getQueryData(myProfile.queryKey)?.id ?? '');
  const name = me === '' ? null : keepAs;
  const [kept] = useState(() => (name === null ? null : readDraft<Kept<T>>(me, name)));
  const [fresh, setFresh] = useState(begin);
  const [begun] = useState<T>(() => ({ ...fresh, ...kept?.value.draft }));
  const [restored, setRestored] = useState(kept !== null);
  const sent = useRef(kept?.value.sent ?? null);
  const written = useRef('');
  const keep = (draft: T) => {
    const text = JSON.stringify(draft);
    if (name === null || text === written.current) return;
    written.current = text;
    if (text === JSON.stringify(fresh)) dropDraft(me, name);
    else keepDraft<Kept<T>>(me, name, { draft, sent: sent.current });
  };
  /** Returns the key of a sending: after a reload too, the same input is the same intent. */
  const keyOf = (draft: T, given: unknown): string => {
    const input = saying(given);
    if (sent.current?.input !== input) sent.current = { input, key: newKey() };
    if (name !== null) keepDraft<Kept<T>>(me, name, { draft, sent: sent.current });
    return sent.current.key;
  };
  /** Forgets what arrived; what was begun anew while it was being sent stays. */
  const arrived = () => {
    if (name === null) sent.current = null;
    else if (readDraft<Kept<T>>(me, name)?.value.sent?.key === sent.current?.key) dropDraft(me, name);
  };
  const startOver = (next: T = begin()): T => {
    sent.current = null;
    setFresh(next);
    setRestored(false);
    return next;
  };
  return { begun, fresh, restored, keep, keyOf, arrived, startOver };
}
