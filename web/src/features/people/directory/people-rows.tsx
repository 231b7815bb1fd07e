import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import type { Card } from '../person-cards.tsx';

const rowHeight = 64;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

interface RowsProps {
  people: Card[];
  total: number;
  onThank: (person: Card) => void;
  /** Called when the rows that are there come to an end. */
  onEnd: () => void;
}

function PersonRow({ person, onThank }: { person: Card; onThank: ((person: Card) => void) | null }) {
  const t = useTranslations('people');
  return (
    <div className="flex h-full items-center gap-3 border-b px-4">
      <AppLink
        to={`/people/${person.id}`}
        current={false}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-md"
      >
        <Avatar person={person} size={40} decorative />
        <span className="grid min-w-0 flex-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-4">
          <span className="truncate font-medium group-hover:underline group-hover:underline-offset-3">
            {person.name}
          </span>
          <span className="truncate text-sm text-muted">
            {[person.designation, person.department, person.location].filter(Boolean).join(' · ')}
          </span>
        </span>
      </AppLink>
      {onThank && (
        <IconButton icon={Heart} label={t('thankName', { name: person.name })} plain onClick={() => onThank(person)} />
      )}
    </div>
  );
}

/** Goes from row to row with the arrows, also to rows that are not drawn yet. */
function useRowKeys(count: number, scrollTo: (row: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  // The row may be drawn only after the scrolling, so it is looked for after every drawing.
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

/** The directory as rows, of which only those in sight are drawn; the arrow keys go from row to row. */
export function PeopleRows({ people, total, onThank, onEnd }: RowsProps) {
  const me = useMe();
  const [top, setTop] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and never kept
  const rows = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const { list, onKeyDown } = useRowKeys(people.length, (row) => rows.scrollToIndex(row));
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= people.length - 20 && people.length < total) onEnd();
  }, [last, people.length, total, onEnd]);
  return (
    <div ref={frame} className="overflow-hidden rounded-xl border border-card-line bg-surface shadow-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only move the focus between its links */}
      <ul ref={list} onKeyDown={onKeyDown} className="relative" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const person = people[index]!;
          return (
            <li
              key={key}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0"
              style={{ height: rowHeight, transform: `translateY(${start - top}px)` }}
            >
              <PersonRow person={person} onThank={person.id === me.id ? null : onThank} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
