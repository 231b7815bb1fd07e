import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';
import { AppLink } from './app-link.tsx';

/** The row of tabs. */
export const tabBar = 'scroll-quiet flex gap-[22px] overflow-x-auto border-b max-md:-mx-4 max-md:px-4 md:gap-7';

/** One tab. */
export function tabLook(current: boolean): string {
  return cn(
    '-mb-px flex min-h-[46px] shrink-0 items-center max-md:min-w-11 gap-2 border-b-2 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    current ? 'border-primary font-semibold text-ink' : 'border-transparent font-medium text-muted hover:text-ink',
  );
}

/**
 * Returns a ref for a row of tabs. If the row is wider than the screen, it scrolls sideways until the chosen tab is
 * in view.
 */
export function useChosenInSight<E extends HTMLElement>(chosen: string | undefined) {
  const list = useRef<E>(null);
  useEffect(() => {
    const { current: row } = list;
    const item = row?.querySelector<HTMLElement>('[aria-current], [aria-selected=true], [data-chosen]');
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
    <nav ref={list} aria-label={label} className={tabBar}>
      {tabs.map((item) => (
        <AppLink key={item.to} to={item.to} current={item.current} className={tabLook(item.current)}>
          {item.label}
          <CountPill count={item.count} />
        </AppLink>
      ))}
    </nav>
  );
}
