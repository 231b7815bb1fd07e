import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
// The number of rows before the end at which the next ones are fetched.
const ahead = 20;

export interface VirtualRowsProps {
  /** The number of rows to draw, and of all rows. */
  count: number;
  total: number;
  height: number;
  label: string | undefined;
  /** Draws what stands in a row. */
  row: (index: number) => ReactNode;
  /** Called when the rows that are there come to an end. */
  onEnd: () => unknown;
}

/** Goes from row to row with the arrows, also to rows that are not drawn yet. */
function useRowKeys(count: number, scrollTo: (row: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  // The row may be drawn only after the scrolling, so every render looks for it.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    link.focus();
    wanted.current = null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (step === undefined || !row) return;
    event.preventDefault();
    const from = wanted.current ?? Number(row.dataset['index']);
    const next = Math.min(count - 1, Math.max(0, from + step));
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`);
    link?.focus();
    wanted.current = link ? null : next;
    if (!link) scrollTo(next);
  };
  return { list, onKeyDown };
}

/** Draws only the rows of a long list that are in sight; the arrow keys go from row to row. */
export function VirtualRows({ count, total, height, label, row, onEnd }: VirtualRowsProps) {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and never kept
  const rows = useWindowVirtualizer({ count, estimateSize: () => height, overscan: 12, scrollMargin: top });
  const { list, onKeyDown } = useRowKeys(count, (index) => rows.scrollToIndex(index));
  useEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - ahead && count < total) onEnd();
  }, [last, count, total, onEnd]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only move the focus between its links
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {drawn.map(({ index, key, start }) => (
        <li
          key={key}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={total}
          className="absolute inset-x-0"
          style={{ height, transform: `translateY(${start - top}px)` }}
        >
          {row(index)}
        </li>
      ))}
    </ul>
  );
}
