import { Bell, ShoppingCart } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { product } from '../../lib/hooks/page-title.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Avatar, type Person } from '../data/avatar.tsx';
import { Points } from '../data/points.tsx';
import { IconButton, IconLink } from '../form/icon-button.tsx';
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

/** The cart with the number of things in it. */
export function CartLink({ to, count }: { to: string; count: number }) {
  const t = useTranslations('ui.shell');
  return <IconLink to={to} icon={ShoppingCart} label={t('cart', { count })} count={count} />;
}

/** The bell with the number unread; spread the opener's attributes on it. */
export function BellButton({ count, ...rest }: { count: number } & ComponentProps<'button'>) {
  const t = useTranslations('ui.shell');
  return <IconButton icon={Bell} label={t('bell', { count })} count={count} data-bell {...rest} />;
}

/** Points and face, which open the account menu; spread the opener's attributes on it. */
export function AccountButton({
  person,
  points,
  ...rest
}: { person: Person; points?: number } & ComponentProps<'button'>) {
  const t = useTranslations('ui');
  const amount = points === undefined ? person.name : t('points.amount', { count: points });
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'hit flex h-11 shrink-0 items-center gap-2.5 rounded-full px-1 md:ml-2 md:border md:bg-surface md:hover:bg-hover',
        points !== undefined && 'md:pl-3.5',
      )}
    >
      <span className="sr-only">{t('shell.account', { points: amount })}</span>
      {points !== undefined && (
        <span aria-hidden="true" title={formatNumber(points)} className="max-md:hidden">
          <Points value={points} />
        </span>
      )}
      <Avatar person={person} size={36} decorative className="max-md:size-8! max-md:text-[11.5px]!" />
    </button>
  );
}
