import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';

/**
 * Draws the frame of every signed-in page: top bar, side navigation, content, and the tab bar below 900 px. Some
 * pages have a right column of 320 px from 1200 px. Pass `side` and `tabs` ready made; `PageBody` gives the content
 * its width.
 */
export function AppShell({
  top,
  side,
  tabs,
  right = false,
  children,
}: {
  top: ReactNode;
  side: ReactNode;
  tabs: ReactNode;
  /** Leaves room for a right column, which the page fills with `RightColumn`. */
  right?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  return (
    <>
      <a
        href="#main"
        className="fixed -top-16 left-4 z-(--z-tooltip) rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:top-3"
      >
        {t('skipToContent')}
      </a>
      {top}
      <div
        className={cn(
          'mx-auto max-w-page px-4 md:grid md:grid-cols-[var(--sidebar-rail)_minmax(0,1fr)] md:gap-6 md:px-6 lg:gap-8',
          right
            ? 'lg:grid-cols-[calc(var(--sidebar-left)-24px)_minmax(0,1fr)_var(--sidebar-right)]'
            : 'lg:grid-cols-[calc(var(--sidebar-left)-24px)_minmax(0,1fr)]',
        )}
      >
        {side}
        {children}
      </div>
      {tabs}
    </>
  );
}

/** The main landmark; `feed` centres a column of 600. */
export function PageBody({ feed = false, children }: { feed?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-w-0 pt-5 pb-28 outline-none md:pt-8 md:pb-24">
      {feed ? <div className="mx-auto flex max-w-feed flex-col gap-4">{children}</div> : children}
    </main>
  );
}

/** The right column of Home and communities: sticks below the top bar, from 1200 only. */
export function RightColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="sticky top-(--topbar-height) flex flex-col gap-4 self-start py-8 max-lg:hidden"
    >
      {children}
    </aside>
  );
}
