import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';
import { AppLink } from './app-link.tsx';

const bar = 'scroll-quiet flex gap-[22px] overflow-x-auto border-b max-md:-mx-4 max-md:px-4 md:gap-7';

function tab(current: boolean): string {
  return cn(
    '-mb-px flex min-h-[46px] shrink-0 items-center max-md:min-w-11 gap-2 border-b-2 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    current ? 'border-primary font-semibold text-ink' : 'border-transparent font-medium text-muted hover:text-ink',
  );
}

// Where the tabs are wider than the screen they scroll sideways: the chosen one is in sight.
function useChosenInSight<E extends HTMLElement>(chosen: string | undefined) {
  const list = useRef<E>(null);
  useEffect(() => {
    const { current: row } = list;
    const item = row?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]');
    if (!row || !item) return;
    const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.right > outer.right || inner.left < outer.left) row.scrollLeft += inner.left - outer.left - 16;
  }, [chosen]);
  return list;
}

/** A count in a quiet pill. */
export function CountPill({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="rounded-full bg-quiet px-[7px] py-px text-xs font-semibold text-muted">{count}</span>;
}

/** Tabs that are addresses: the current one is the caller's knowledge, from the URL. */
export interface LinkTab {
  to: string;
  label: ReactNode;
  count?: number;
  current: boolean;
}

/** Underlined tabs that live in the address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const list = useChosenInSight<HTMLElement>(tabs.find((item) => item.current)?.to);
  return (
    <nav ref={list} aria-label={label} className={bar}>
      {tabs.map((item) => (
        <AppLink key={item.to} to={item.to} current={item.current} className={tab(item.current)}>
          {item.label}
          <CountPill count={item.count} />
        </AppLink>
      ))}
    </nav>
  );
}

/** One tab of a list inside a page or dialog. */
export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number;
}

/** Ids that tie a tab and its panel together; put `tabPanel(...)` on the panel. */
export function tabPanel(list: string, id: string): { id: string; role: 'tabpanel'; 'aria-labelledby': string } {
  return { id: `${list}-${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${list}-${id}` };
}

/** Underlined tabs inside a page or dialog: arrows, Home and End move, the panel follows. */
export function TabList({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  /** The base of the ids, for `tabPanel`. */
  id: string;
  label: string;
  tabs: TabItem[];
  value: string;
  onChange: (id: string) => void;
}) {
  const list = useChosenInSight<HTMLDivElement>(value);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((item) => item.id === value);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className={cn(bar, 'outline-none')}
    >
      {tabs.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${id}-${item.id}`}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? `${id}-${item.id}-panel` : undefined}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          className={tab(item.id === value)}
        >
          {item.label}
          <CountPill count={item.count} />
        </button>
      ))}
    </div>
  );
}
