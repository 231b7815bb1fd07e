import { useEffect, useRef, useState } from 'react';
import { newKey } from '../api/idempotency.ts';
import { useMe } from '../session/me.ts';
import { readDraft } from './drafts.ts';
import { dropDraft, keepDraft } from './keep-draft.ts';

interface Kept<T> {
  draft: T;
  /** What was first tried to be sent, and the idempotency key that it carried. */
  sent: { input: string; key: string } | null;
}

type Change<T> = Partial<T> | ((before: T) => Partial<T>);

/**
 * What is written of a new thing, kept in this browser under its name until it is sent or begun anew. Without a name
 * nothing is kept: what others may have changed meanwhile is not written over.
 */
export function useKeptForm<T extends object>(name: string | null, begin: () => T) {
  const { id: me } = useMe();
  const [kept] = useState(() => (name === null ? null : readDraft<Kept<T>>(me, name)));
  const [fresh, setFresh] = useState(begin);
  const [draft, setDraft] = useState<T>(() => ({ ...fresh, ...kept?.value.draft }));
  const [restored, setRestored] = useState(kept !== null);
  const sent = useRef(kept?.value.sent ?? null);
  useEffect(() => {
    if (name === null) return;
    if (JSON.stringify(draft) === JSON.stringify(fresh)) dropDraft(me, name);
    else keepDraft<Kept<T>>(me, name, { draft, sent: sent.current });
  }, [me, name, draft, fresh]);
  const change = (part: Change<T>) =>
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  /** The key of a sending: after a reload too, the same input is the same intent. */
  const keyOf = (given: object): string => {
    const input = JSON.stringify(given);
    if (sent.current?.input !== input) sent.current = { input, key: newKey() };
    if (name !== null) keepDraft<Kept<T>>(me, name, { draft, sent: sent.current });
    return sent.current.key;
  };
  /** Forgets what arrived; what was begun anew while it was being sent stays. */
  const arrived = () => {
    if (name === null || sent.current === null) return;
    if (readDraft<Kept<T>>(me, name)?.value.sent?.key === sent.current.key) dropDraft(me, name);
  };
  const afresh = () => {
    const next = begin();
    sent.current = null;
    setFresh(next);
    setDraft(next);
    setRestored(false);
  };
  return { draft, change, restored, keyOf, arrived, afresh };
}
