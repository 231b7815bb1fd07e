import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEvent } from '../../../lib/hooks/use-event.ts';

const typed = 'input:not([type=checkbox]), textarea, select, [data-own-keys]';

const moves = new Set(['j', 'k']);

type Rows = readonly PendingRecipient[];
type List = RefObject<HTMLUListElement | null>;

/** The current row, which keeps the focus in the list when rows come and go. */
function useCurrent(list: List, rows: Rows) {
  const [wanted, setWanted] = useState<string>();
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    const row = list.current?.querySelector<HTMLElement>('[data-current]');
    (row ?? document.getElementById('main'))?.focus({ preventScroll: !row });
  });
  const current = rows.find((row) => row.id === wanted) ?? rows[0];
  return {
    current,
    setCurrent: setWanted,
    focusCurrent: () => {
      refocus.current = true;
    },
    go: (item: PendingRecipient | undefined) => {
      if (!item) return;
      setWanted(item.id);
      refocus.current = true;
    },
    moveOff: (item: PendingRecipient) => {
      const index = rows.indexOf(item);
      if (list.current?.contains(document.activeElement)) refocus.current = true;
      if (item.id === current?.id) setWanted((rows[index + 1] ?? rows[index - 1])?.id);
    },
  };
}

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'> & {
  target: EventTarget | null;
};

function isPlain({ ctrlKey, metaKey, altKey }: Key): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** Returns true if only the page itself has the focus. */
function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.id === 'main');
}

function rowOf(event: Key, rows: Rows): number {
  if (!(event.target instanceof Element) || event.target.closest(typed)) return -1;
  const place = event.target.closest('[data-id]')?.getAttribute('data-id');
  return rows.findIndex((row) => row.id === place);
}

function usePageKeys(onKey: (event: globalThis.KeyboardEvent) => void): void {
  const onKeyDown = useEvent((event: globalThis.KeyboardEvent) => {
    if (isNowhere(event.target)) onKey(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

/**
 * Returns the current row, the chosen rows and the row whose reason form is open. Handles the keys J, K, A, R and X
 * while the list or nothing has the focus.
 */
export function useQueueKeys(
  list: List,
  rows: Rows,
  acts: { approve: (item: PendingRecipient) => void; mayDecide: (item: PendingRecipient) => boolean },
) {
  const { current, setCurrent, focusCurrent, go, moveOff } = useCurrent(list, rows);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<string | null>(null);
  const drop = (id: string) => setChosen((before) => new Set([...before].filter((other) => other !== id)));
  const toggle = (id: string) => (chosen.has(id) ? drop(id) : setChosen(new Set([...chosen, id])));
  const openReason = (id: string) => (setCurrent(id), setRejecting(id));
  const act = (event: Key, at: number) => {
    const row = rows[at];
    if (!row || !isPlain(event)) return;
    const canDecide = acts.mayDecide(row);
    const keys: Record<string, (() => void) | undefined> = {
      j: () => go(rows[at + 1]),
      k: () => go(rows[at - 1]),
      a: canDecide ? () => acts.approve(row) : undefined,
      r: canDecide ? () => openReason(row.id) : undefined,
      x: canDecide ? () => toggle(row.id) : undefined,
    };
    const chosenAct = keys[event.key.toLowerCase()];
    if (!chosenAct) return;
    event.preventDefault();
    // A held key continues to move, but does not decide again.
    if (!event.repeat || moves.has(event.key.toLowerCase())) chosenAct();
  };
  usePageKeys((event) => current && act(event, rows.indexOf(current)));
  return {
    current,
    chosen,
    rejecting,
    onKeyDown: (event: KeyboardEvent) => act(event, rowOf(event, rows)),
    toggle,
    setCurrent,
    openReason,
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    /** Before a row leaves: its neighbour becomes current, with the focus if that was in the list. */
    leave: (item: PendingRecipient) => {
      moveOff(item);
      drop(item.id);
      setRejecting(null);
    },
    closeReason: () => {
      setRejecting(null);
      focusCurrent();
    },
  };
}
