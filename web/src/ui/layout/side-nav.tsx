import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { Icon } from '../data/icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { AppLink } from './app-link.tsx';
import { NameMark } from './logo.tsx';
import type { NavItem } from './nav-item.ts';

/** The owner of the navigation, shown above the entries. */
export interface NavHead {
  name: string;
  /** 'India · 1,284 people' */
  sub?: string;
  logoUrl?: string | null | undefined;
}

const row =
  'group flex w-full items-center gap-3 rounded-md px-3 text-left text-base font-medium text-ink-2 transition-colors hover:bg-hover aria-[current]:bg-nav-current aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift';

function Entry({ item, rail, onGo }: { item: NavItem; rail: boolean; onGo?: (() => void) | undefined }) {
  const t = useTranslations('ui.shell');
  const look = cn(row, 'min-h-10 max-md:min-h-11', rail && 'md:max-lg:justify-center md:max-lg:px-0');
  const inside = (
    <>
      <Icon of={item.icon} className="text-muted group-aria-[current]:text-primary" />
      <span className={cn('min-w-0 truncate', rail && 'md:max-lg:sr-only')}>{item.label}</span>
      {item.count ? (
        <>
          <span
            aria-hidden="true"
            className={cn('ml-auto text-xs font-semibold text-muted tabular-nums', rail && 'md:max-lg:hidden')}
          >
            {item.count}
          </span>
          <span className="sr-only">{t('waiting', { count: item.count })}</span>
        </>
      ) : null}
    </>
  );
  if (item.to === undefined) {
    return (
      <button
        type="button"
        onClick={() => {
          onGo?.();
          item.onPress?.();
        }}
        className={look}
      >
        {inside}
      </button>
    );
  }
  return (
    <AppLink to={item.to} exact={item.exact ?? false} onClick={onGo} className={look}>
      {inside}
    </AppLink>
  );
}

function Entries({ items, rail, onGo }: { items: NavItem[]; rail: boolean; onGo?: (() => void) | undefined }) {
  const entry = (item: NavItem) => <Entry item={item} rail={rail} onGo={onGo} />;
  return items.map((item) => (
    <li key={item.id}>
      {rail ? <RailTooltip text={item.label}>{entry(item)}</RailTooltip> : entry(item)}
      {item.open && item.below && (
        <ul className={cn(rail && 'md:max-lg:hidden')}>
          {item.below.map((sub, at, { [at - 1]: before }) => (
            <li key={sub.id}>
              {sub.heading && sub.heading !== before?.heading && (
                <p className="pt-3 pb-1 pl-[42px] text-xs font-semibold text-muted">{sub.heading}</p>
              )}
              <AppLink
                to={sub.to}
                onClick={onGo}
                className={cn(row, 'min-h-9 pl-[42px]! text-md! text-muted! aria-[current]:text-ink! max-md:min-h-11')}
              >
                <span className="min-w-0">{sub.label}</span>
                {sub.count ? <span className="ml-auto text-xs font-semibold tabular-nums">{sub.count}</span> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
}

function RailTooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text} side="right" only="(900px <= width < 1200px)">
      {children}
    </Tooltip>
  );
}

/** Draws the side navigation (256 px) or the drawer (280 px): head, entries, and the rest at the bottom. */
export function NavList({
  head,
  items,
  foot = [],
  rail = false,
  onGo,
}: {
  head?: NavHead | undefined;
  items: NavItem[];
  foot?: NavItem[] | undefined;
  /** Icons only between 900 and 1199, names as tooltips. */
  rail?: boolean;
  /** Called when an entry is taken: closes the drawer. */
  onGo?: () => void;
}) {
  return (
    <>
      {head && (
        <div
          className={cn('flex items-center gap-3 px-3 pt-1.5 pb-4', rail && 'md:max-lg:justify-center md:max-lg:px-0')}
        >
          <NameMark src={head.logoUrl} name={head.name} />
          <div className={cn('min-w-0', rail && 'md:max-lg:hidden')}>
            <div className="truncate text-md leading-tight font-semibold">{head.name}</div>
            {head.sub && <div className="truncate text-xs text-muted">{head.sub}</div>}
          </div>
        </div>
      )}
      <ul className="flex flex-col">
        <Entries items={items} rail={rail} onGo={onGo} />
      </ul>
      {foot.length > 0 && (
        <ul className="mt-auto flex flex-col pt-4">
          <Entries items={foot} rail={rail} onGo={onGo} />
        </ul>
      )}
    </>
  );
}

/** The navigation at the left: 256 wide from 1200, a rail of 72 from 900, nothing below. */
export function SideNav(props: { head?: NavHead; items: NavItem[]; foot?: NavItem[] }) {
  const t = useTranslations('ui.shell');
  if (!useFrom('md')) return null;
  return (
    <nav
      aria-label={t('main')}
      className="scroll-quiet sticky top-(--topbar-height) flex h-[calc(100dvh-var(--topbar-height))] flex-col overflow-y-auto py-5"
    >
      <NavList {...props} rail />
    </nav>
  );
}
