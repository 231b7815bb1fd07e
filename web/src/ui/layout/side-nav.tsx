import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { Icon } from '../data/icon.tsx';
import { MenuButton } from '../overlay/menu-button.tsx';
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

/** The content of the navigation. */
export interface NavListProps {
  head?: NavHead | undefined;
  items: NavItem[];
  /** Smaller items beneath the others. */
  quiet?: NavItem[];
  /** Items at the bottom, always in sight. */
  foot?: NavItem[];
}

interface EntriesProps {
  items: NavItem[];
  /** Icons only, with names as tooltips, and groups that open beside them. */
  rail: boolean;
  small?: boolean;
  /** Called when an entry is taken: closes the drawer. */
  onGo?: (() => void) | undefined;
}

const row =
  'group flex w-full scroll-my-20 items-center gap-3 rounded-md px-3 text-left text-base font-medium text-ink-2 transition-colors hover:bg-hover aria-[current]:bg-nav-current aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift max-md:min-h-11';

function Entry({ item, rail, small = false, onGo }: Omit<EntriesProps, 'items'> & { item: NavItem }) {
  const t = useTranslations('ui.shell');
  const { to, below, open } = item;
  const className = cn(row, small ? 'min-h-8 text-md!' : 'min-h-10', rail && 'justify-center px-0');
  const inside = (
    <>
      <Icon of={item.icon} className="text-muted group-aria-[current]:text-primary" />
      <span className={cn('min-w-0 truncate', rail && 'sr-only')}>{item.label}</span>
      {item.count ? (
        <>
          <span
            aria-hidden="true"
            className={cn('ml-auto text-xs font-semibold text-muted tabular-nums', rail && 'hidden')}
          >
            {item.count}
          </span>
          <span className="sr-only">{t('waiting', { count: item.count })}</span>
        </>
      ) : null}
      {below && !rail && (
        <Icon of={ChevronDown} className={cn('ml-auto text-muted transition-transform', open && 'rotate-180')} />
      )}
    </>
  );
  if (rail && below) {
    const { id, label } = item;
    return (
      <MenuButton label={label} side="inline-end" align="start" entries={to ? [{ id, label, to }, ...below] : below}>
        {(opener) => (
          <button {...opener} type="button" aria-current={open ? 'true' : undefined} className={className}>
            {inside}
          </button>
        )}
      </MenuButton>
    );
  }
  if (to === undefined) {
    return (
      <button
        type="button"
        aria-expanded={below && open}
        onClick={() => {
          if (!below) onGo?.();
          item.onPress?.();
        }}
        className={className}
      >
        {inside}
      </button>
    );
  }
  return (
    <AppLink
      to={to}
      exact={item.exact ?? false}
      current={item.current}
      aria-expanded={below && open}
      onClick={onGo}
      className={className}
    >
      {inside}
    </AppLink>
  );
}

/** Scrolls to the current page in a group that opens because of it. */
function showCurrent(group: HTMLElement | null): void {
  group?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function Entries({ items, ...look }: EntriesProps) {
  const { rail, onGo } = look;
  return items.map((item) => (
    <li key={item.id}>
      <Tooltip text={item.label} side="right" off={!rail}>
        <Entry item={item} {...look} />
      </Tooltip>
      {item.open && !rail && (
        <ul ref={showCurrent}>
          {item.below?.map((sub, at, { [at - 1]: before }) => (
            <li key={sub.id}>
              {sub.heading && sub.heading !== before?.heading && (
                <p className="pt-3 pb-1 pl-[42px] text-xs font-semibold text-muted">{sub.heading}</p>
              )}
              <AppLink
                to={sub.to}
                current={sub.current}
                onClick={onGo}
                className={cn(row, 'min-h-9 pl-[42px]! text-md! text-muted! aria-[current]:text-ink!')}
              >
                {sub.label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
}

/**
 * Draws the side navigation (256 px) or the drawer (280 px): head, entries, those that are quiet beneath, and the rest
 * at the bottom.
 */
export function NavList({
  head,
  items,
  quiet = [],
  foot = [],
  rail = false,
  onGo,
}: NavListProps & Partial<Pick<EntriesProps, 'rail' | 'onGo'>>) {
  return (
    <>
      {head && (
        <div className={cn('flex items-center gap-3 px-3 pb-4', rail && 'justify-center px-0')}>
          <NameMark src={head.logoUrl} name={head.name} />
          <div className={cn('min-w-0', rail && 'hidden')}>
            <div className="truncate text-md leading-tight font-semibold">{head.name}</div>
            {head.sub && <div className="truncate text-xs text-muted">{head.sub}</div>}
          </div>
        </div>
      )}
      <div className="scroll-quiet -mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <ul>
          <Entries items={items} rail={rail} onGo={onGo} />
        </ul>
        {quiet.length > 0 && (
          <ul className="mt-2 border-t pt-2">
            <Entries items={quiet} rail={rail} small onGo={onGo} />
          </ul>
        )}
      </div>
      {foot.length > 0 && (
        <ul className="pt-2">
          <Entries items={foot} rail={rail} onGo={onGo} />
        </ul>
      )}
    </>
  );
}

/** The navigation at the left: 256 wide from 1200, a rail of 72 from 900, nothing below. */
export function SideNav(props: NavListProps) {
  const t = useTranslations('ui.shell');
  const wide = useFrom('lg');
  if (!useFrom('md')) return null;
  return (
    <nav
      aria-label={t('main')}
      className="sticky top-(--topbar-height) flex h-[calc(100dvh-var(--topbar-height))] flex-col py-5"
    >
      <NavList {...props} rail={!wide} />
    </nav>
  );
}
