import { useLocation } from '@tanstack/react-router';
import { Building2, ChartColumn, CircleDot, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCompany } from '../../features/organisation/public.tsx';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { useEach } from '../../lib/api/use-each.ts';
import type { NavEntry } from '../../lib/feature.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { logOut } from '../../lib/session/session.ts';
import type { NavBelow, NavItem } from '../../ui/layout/nav-item.ts';
import type { NavListProps } from '../../ui/layout/side-nav.tsx';
import { entries, entriesFor, type NamedEntry } from './entries.ts';

const counted = entries.filter(({ count }) => count !== undefined);
const countQueries = counted.map(({ count }) => ({ ...query(count!.name, count!.input as never), ...fetchedAhead }));

/** Returns the number of waiting items, by the id of an entry. */
function useCounts(): Map<string, number | undefined> {
  const answers = useEach<{ total?: number }>(countQueries);
  return new Map(counted.map(({ id }, at) => [id, answers[at]?.data?.total] as const));
}

/** The entries that this person sees, as what the frame draws. */
function useEntries(): (NamedEntry & { item: NavItem })[] {
  const t = useTranslations('frame');
  const me = useMe();
  const counts = useCounts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return entriesFor(me).map((entry) => {
    const { id, feature, to, icon = CircleDot, pages } = entry;
    const label = t(`${feature}.nav.${id}` as Parameters<typeof t>[0]);
    const current = pages?.some((page) => path.startsWith(page)) || undefined;
    return { ...entry, item: { id, label, icon, to, exact: to === '/', current, count: counts.get(id) } };
  });
}

const nothing: NavItem = { id: '', label: '', icon: CircleDot };

/** Puts entries under `group`. It is closed unless one of its pages is shown, or until it is pressed. */
function useGroup(group: NavItem, below: NavBelow[]): NavItem {
  const pages = [group, ...below];
  const inside = useLocation({
    select: ({ pathname }) => pages.some(({ to, current }) => current || (to && `${pathname}/`.startsWith(`${to}/`))),
  });
  const [chosen, setChosen] = useState({ inside, open: inside });
  const open = chosen.inside === inside ? chosen.open : inside;
  if (below.length === 0) return group;
  return { ...group, below, open, onPress: () => setChosen({ inside, open: !open }) };
}

/** The entries of the navigation that lead somewhere today, for this person. */
export function useNavigation(): Required<NavListProps> & { tabs: NavItem[] } {
  const t = useTranslations('app.nav');
  const company = useCompany();
  const me = useMe();
  const all = useEntries();
  const holdsAny = me.bundles.length > 0;
  const of = (group: NavEntry['group']) => all.filter((entry) => entry.group === group);
  const items = (group: NavEntry['group']) => of(group).map(({ item }) => item);
  const below = (found: typeof all) =>
    found.map(({ id, to, heading, item: { label, current } }): NavBelow => ({
      id,
      to,
      label,
      current,
      heading: holdsAny && heading ? t(`headings.${heading}`) : undefined,
    }));
  const [organization, reports] = [of('organization'), of('reports')];
  const groups = [
    useGroup({ id: 'organization', label: t('organization'), icon: Building2 }, holdsAny ? below(organization) : []),
    useGroup({ id: 'reports', label: t('reports'), icon: ChartColumn }, holdsAny ? below(reports) : []),
  ].filter((group) => group.below);
  // Managers find the organisation's screens that are open to them below My team (NAV-01).
  const ofManagers = holdsAny ? [] : [...organization, ...reports].filter(({ managedOn }) => !managedOn);
  const quiet = items('quiet');
  const team = useGroup(quiet.find(({ to }) => to === '/my-team') ?? nothing, below(ofManagers));
  const foot = [
    ...items('foot'),
    { id: 'logout', label: t('logOut'), icon: LogOut, onPress: () => void logOut() } satisfies NavItem,
  ];
  const whose = canOpen(me, '/my-team') ? 'managers' : 'others';
  return {
    head: company && {
      name: company.name,
      logoUrl: company.logoUrl,
      sub: t('peopleCount', { count: company.peopleCount }),
    },
    items: [...items(undefined), ...groups],
    quiet: quiet.map((item) => (item.id === team.id ? team : item)),
    foot,
    tabs: all
      .filter(({ tab }) => tab && (tab.only ?? whose) === whose)
      .toSorted((one, other) => one.tab!.place - other.tab!.place)
      .map(({ item }) => item),
  };
}
