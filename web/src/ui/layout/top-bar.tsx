import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { product } from '../../lib/hooks/page-title.ts';
import { AppLink } from './app-link.tsx';
import { LogoMark } from './logo.tsx';

/** The bar at the top: 64 high, 56 below 900. `search` starts at the content's left edge; `acts` stand at the right. */
export function TopBar({
  search,
  acts,
  feedEdge = false,
}: {
  search?: ReactNode;
  acts: ReactNode;
  /** On Home the search starts at the feed's edge. */
  feedEdge?: boolean;
}) {
  const t = useTranslations('ui.shell');
  return (
    <header className="glass sticky top-0 z-(--z-nav) border-b">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 pr-2 pl-4 md:h-[calc(var(--topbar-height)-1px)] md:gap-4 md:px-6">
        <AppLink
          to="/"
          exact
          aria-label={t('home', { product })}
          className="hit flex shrink-0 items-center gap-2.5 rounded-md text-[1.125rem] font-bold tracking-[-.02em] lg:w-[calc(var(--sidebar-left)-8px)]"
        >
          <LogoMark />
          <span className="max-[359px]:hidden">{product}</span>
        </AppLink>
        <div
          className={cn(
            'max-md:ml-auto',
            feedEdge && 'lg:ml-[clamp(0px,calc((min(100vw,var(--layout-max))-1288px)/2),56px)]',
          )}
        >
          {search}
        </div>
        <div className="flex shrink-0 items-center md:ml-auto md:gap-1">{acts}</div>
      </div>
    </header>
  );
}
