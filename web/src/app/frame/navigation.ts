import { useNavigate } from '@tanstack/react-router';
import { Building2, ChartColumn, CircleDot, House, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { features } from '../../features.ts';
import { useCompany } from '../../features/organisation/public.tsx';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { useEach } from '../../lib/api/use-each.ts';
import type { NavEntry } from '../../lib/feature.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { canOpen, overseesAll } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { logOut } from '../../lib/session/session.ts';
import type { NavBelow, NavItem } from '../../ui/layout/nav-item.ts';
import type { NavHead } from '../../ui/layout/side-nav.tsx';

interface Named extends NavEntry {
  feature: string;
}

const entries: readonly Named[] = [
  { id: 'home', feature: 'home', to: '/', place: 0, icon: House, tab: true } satisfies Named,
  ...features.flatMap(({ name, navigation = [] }) => navigation.map((entry) => ({ ...entry, feature: name }))),
].toSorted((one, other) => one.place - other.place);

const counted = entries.filter(({ count }) => count !== undefined);
const countQueries = counted.map(({ count }) => ({ ...query(count!.name, count!.input as never), ...fetchedAhead }));

/** Returns the number of waiting items, by the id of an entry. */
function useCounts(): Map<string, number | undefined> {
  const answers = useEach<{ total?: number }>(countQueries);
  return new Map(counted.map(({ id }, at) => [id, answers[at]?.data?.total] as const));
}

/** The entries that this person sees, as what the frame draws. */
function useEntries(): (Named & { item: NavItem })[] {
  const t = useTranslations('frame');
  const me = useMe();
  const counts = useCounts();
  return entries
    .filter(({ to, isOver }) => canOpen(me, to) && !isOver?.())
    .map((entry) => {
      const { id, feature, to, icon = CircleDot } = entry;
      const label = t(`${feature}.nav.${id}` as Parameters<typeof t>[0]);
      return { ...entry, item: { id, label, icon, to, exact: to === '/', count: counts.get(id) } };
    });
}

const asBelow = ({ id, label, to = '/', count }: NavItem): NavBelow => ({ id, label, to, count });

/** One entry that folds out to others; none without others. */
function useGroup(group: Pick<NavItem, 'id' | 'label' | 'icon'>, below: NavBelow[]): NavItem[] {
  const navigate = useNavigate();
  const wide = useFrom('lg');
  const [open, setOpen] = useState(true);
  const [first] = below;
  if (!first) return [];
  // With names beside it, the group folds. The rail and the drawer have no room to fold, so the group leads to its
  // first screen.
  const onPress = () => (wide ? setOpen(!open) : void navigate({ to: first.to }));
  return [{ ...group, onPress, below, open: open || !wide }];
}

/** The entries of the navigation that lead somewhere today, for this person. */
export function useNavigation(): {
  company: NavHead | undefined;
  items: NavItem[];
  foot: NavItem[];
  tabs: NavItem[];
} {
  const t = useTranslations('app.nav');
  const company = useCompany();
  const isAdmin = overseesAll(useMe());
  const all = useEntries();
  const of = (group: NavEntry['group']) => all.filter((entry) => entry.group === group).map(({ item }) => item);
  const ofAdmins = (group: 'organization' | 'reports') =>
    all
      .filter((entry) => isAdmin && entry.group === group)
      .map(({ item, heading }) => ({ ...asBelow(item), heading: heading && t(`headings.${heading}`) }));
  const organization = useGroup(
    { id: 'organization', label: t('organization'), icon: Building2 },
    ofAdmins('organization'),
  );
  const reports = useGroup({ id: 'reports', label: t('reports'), icon: ChartColumn }, ofAdmins('reports'));
  // Managers find the organisation's screens that are open to them below My team (NAV-01).
  const ofManagers = isAdmin ? [] : [...of('organization'), ...of('reports')].map(asBelow);
  const main = of(undefined).map((item) =>
    item.id === 'myTeam' && ofManagers.length > 0 ? { ...item, below: ofManagers, open: true } : item,
  );
  return {
    company: company && {
      name: company.name,
      logoUrl: company.logoUrl,
      sub: t('peopleCount', { count: company.peopleCount }),
    },
    items: [...main, ...organization, ...reports],
    foot: [...of('foot'), { id: 'logout', label: t('logOut'), icon: LogOut, onPress: () => void logOut() }],
    tabs: all.filter(({ tab }) => tab).map(({ item }) => item),
  };
}
