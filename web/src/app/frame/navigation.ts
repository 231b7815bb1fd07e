import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChartColumn, CircleDot, House, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { features } from '../../features.ts';
import { useCompany } from '../../features/organisation/public.tsx';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import type { NavEntry } from '../../lib/feature.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { canOpen, overseesAll } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { logOut } from '../../lib/session/session.ts';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import type { NavCompany } from '../../ui/layout/side-nav.tsx';

interface Named extends NavEntry {
  feature: string;
}

const entries: readonly Named[] = [
  { id: 'home', feature: 'home', to: '/', place: 0, icon: House, tab: true } satisfies Named,
  ...features.flatMap(({ name, navigation = [] }) => navigation.map((entry) => ({ ...entry, feature: name }))),
].toSorted((one, other) => one.place - other.place);

const counted = entries.filter(({ count }) => count !== undefined);

/** How many wait, by the id of an entry. */
function useCounts(): Map<string, number | undefined> {
  const answers = useQueries({
    queries: counted.map(({ count }) => ({ ...query(count!.name, count!.input as never), ...fetchedAhead })),
  });
  return new Map(
    counted.map(({ id }, at) => [id, (answers[at]?.data as { total?: number } | undefined)?.total] as const),
  );
}

const forAll = (group: NavEntry['group']) => group !== 'organization' && group !== 'reports';

/** The entries that this person sees, as what the frame draws; Organization and Reports are for admins (NAV-01). */
function useEntries(): (Named & { item: NavItem })[] {
  const t = useTranslations('frame');
  const me = useMe();
  const counts = useCounts();
  return entries
    .filter(({ group, to, shows }) => (forAll(group) || overseesAll(me)) && canOpen(me, to) && (shows?.(me) ?? true))
    .map((entry) => {
      const { id, feature, to, icon = CircleDot } = entry;
      const label = t(`${feature}.nav.${id}` as Parameters<typeof t>[0]);
      return { ...entry, item: { id, label, icon, to, exact: to === '/', count: counts.get(id) } };
    });
}

function useGroup(group: 'organization' | 'reports', icon: NavItem['icon'], shown: NavItem[]): NavItem[] {
  const t = useTranslations('app.nav');
  const navigate = useNavigate();
  const wide = useFrom('lg');
  const [open, setOpen] = useState(true);
  const [first] = shown;
  if (!first) return [];
  // Beside names the group folds; in the rail and the drawer there is no room to fold, so it leads to its first screen.
  const onPress = () => (wide ? setOpen(!open) : void navigate({ to: first.to! }));
  const below = shown.map(({ id, label, to = '/', count }) => ({ id, label, to, count }));
  return [{ id: group, label: t(group), icon, onPress, below, open: open || !wide }];
}

/** The entries of the navigation that lead somewhere today, for this person. */
export function useNavigation(): {
  company: NavCompany | undefined;
  items: NavItem[];
  foot: NavItem[];
  tabs: NavItem[];
} {
  const t = useTranslations('app.nav');
  const company = useCompany();
  const all = useEntries();
  const of = (group: NavEntry['group']) => all.filter((entry) => entry.group === group).map(({ item }) => item);
  const organization = useGroup('organization', Building2, of('organization'));
  const reports = useGroup('reports', ChartColumn, of('reports'));
  return {
    company: company && {
      name: company.name,
      logoUrl: company.logoUrl,
      sub: t('peopleCount', { count: company.peopleCount }),
    },
    items: [...of(undefined), ...organization, ...reports],
    foot: [...of('foot'), { id: 'logout', label: t('logOut'), icon: LogOut, onPress: () => void logOut() }],
    tabs: all.filter(({ tab }) => tab).map(({ item }) => item),
  };
}
