import { cn } from '../../lib/class-names.ts';
import { AppLink } from './app-link.tsx';
import { CountPill, type LinkTab } from './tabs.tsx';

/** One of few lists that share a screen; each is an address, the current one the caller's knowledge. */
export function LinkSegments({ label, items }: { label: string; items: LinkTab[] }) {
  return (
    <nav aria-label={label} className="mb-3 inline-flex max-w-full gap-0.5 rounded-md bg-inset p-[3px]">
      {items.map(({ to, label: text, count, current }) => (
        <AppLink
          key={to}
          to={to}
          current={current}
          className={cn(
            'flex min-h-[34px] items-center gap-1.5 rounded-inset px-3.5 text-md whitespace-nowrap transition-colors max-md:min-h-11',
            current ? 'bg-inset-on font-semibold text-ink shadow-lift' : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {text}
          <CountPill count={count} />
        </AppLink>
      ))}
    </nav>
  );
}
