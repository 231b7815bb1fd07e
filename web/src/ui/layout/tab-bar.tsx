import { type LucideIcon, Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrom } from '../../lib/hooks/media.ts';
import { Icon } from '../data/icon.tsx';
import { CountDot } from '../form/icon-button.tsx';
import { AppLink } from './app-link.tsx';
import type { NavItem } from './nav-item.ts';

const cell =
  'flex min-w-0 flex-col items-center justify-center gap-[3px] text-2xs font-medium text-muted focus-visible:-outline-offset-2 aria-[current]:text-primary';

function Cell({ item: { to = '/', icon, label, count, exact = false } }: { item: NavItem }) {
  const t = useTranslations('ui.shell');
  return (
    <AppLink to={to} exact={exact} className={cell}>
      <span className="relative -mt-1 px-2.5 pt-1">
        <Icon of={icon} size="lg" />
        <CountDot count={count} />
      </span>
      <span className="max-w-full px-0.5 text-center leading-tight break-words hyphens-auto max-[359px]:px-0 max-[359px]:tracking-tighter">
        {label}
        {count ? <span className="sr-only">{t('waiting', { count })}</span> : null}
      </span>
    </AppLink>
  );
}

/** Draws the bar at the bottom below 900 px: two entries, an action in the centre, one entry, More. */
export function TabBar({
  items,
  act,
  onMore,
  moreIntent,
  moreOpen = false,
}: {
  /** At most three: two before the act, the rest after it. */
  items: NavItem[];
  act?: { label: string; icon: LucideIcon; onPress: () => void; intent?: object };
  onMore: () => void;
  moreIntent?: object;
  moreOpen?: boolean;
}) {
  const t = useTranslations('ui.shell');
  const wide = useFrom('md');
  if (wide) return null;
  const cells = items.length + 1 + (act ? 1 : 0);
  return (
    <nav
      aria-label={t('main')}
      style={{ gridTemplateColumns: `repeat(${cells}, minmax(0, 1fr))` }}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid h-[calc(var(--tabbar-height)+env(safe-area-inset-bottom))] border-t bg-surface/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-[14px]"
    >
      {items.slice(0, 2).map((item) => (
        <Cell key={item.id} item={item} />
      ))}
      {act && (
        <button type="button" aria-label={act.label} {...act.intent} onClick={act.onPress} className={cell}>
          <span className="grid size-[46px] place-items-center rounded-full bg-primary text-on-primary shadow-pop">
            <Icon of={act.icon} size="lg" />
          </span>
        </button>
      )}
      {items.slice(2).map((item) => (
        <Cell key={item.id} item={item} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={moreOpen}
        {...moreIntent}
        onClick={onMore}
        className={cell}
      >
        <Icon of={Menu} size="lg" />
        {t('more')}
      </button>
    </nav>
  );
}
