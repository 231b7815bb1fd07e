import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

// Elements that Tab reaches. Otherwise a stepper's "Fewer" would take the second Enter of a person who pressed
// Remove.
const focusable = ':is(input, button, a[href]):not(:disabled, [tabindex="-1"])';

/**
 * Keeps the focus in a list when the row that had it goes: it moves on to the row that took the place. Spread what it
 * returns on the list.
 */
export function useRetainedFocus(list: RefObject<HTMLElement | null>) {
  const row = useRef<number | null>(null);
  useEffect(() => {
    const rows = list.current?.children;
    if (row.current === null || !rows || document.activeElement !== document.body) return;
    const next = rows[Math.min(row.current, rows.length - 1)];
    next?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const at = [...(list.current?.children ?? [])].findIndex((each) => each.contains(target));
      row.current = at < 0 ? null : at;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) row.current = null;
      // The element still exists, so the person pressed an empty area.
      else setTimeout(() => target.isConnected && (row.current = null));
    },
  };
}
