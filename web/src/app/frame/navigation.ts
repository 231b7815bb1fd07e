import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, CircleCheckBig, House, LogOut, MessageCircle, Settings, Users, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCompany } from '../../features/organisation/public.tsx';
import { waitingCount } from '../../features/recognition/public.tsx';
import { useFrom } from '../../lib/hooks/media.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { logOut } from '../../lib/session/session.ts';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import type { NavCompany } from '../../ui/layout/side-nav.tsx';

const employeesPath = '/organization/employees';
const pointsPath = '/organization/points-history';

function useOrganizationEntry(): NavItem[] {
  const t = useTranslations('app.nav');
  const me = useMe();
  const navigate = useNavigate();
  const wide = useFrom('lg');
  const [open, setOpen] = useState(true);
  if (!canOpen(me, employeesPath)) return [];
  // Beside names the group folds; in the rail and the drawer there is no room to fold, so it leads to its first screen.
  const onPress = () => (wide ? setOpen(!open) : void navigate({ to: employeesPath }));
  const below = [
    { id: 'employees', label: t('employees'), to: employeesPath },
    { id: 'recognition', label: t('recognition'), to: '/organization/recognition' },
    { id: 'pointsHistory', label: t('pointsHistory'), to: pointsPath },
    { id: 'company', label: t('company'), to: '/organization/company' },
    { id: 'signIn', label: t('signIn'), to: '/organization/sign-in' },
    { id: 'billing', label: t('billing'), to: '/organization/billing' },
    { id: 'moderation', label: t('moderation'), to: '/organization/moderation' },
    { id: 'audit', label: t('audit'), to: '/organization/audit' },
  ];
  return [{ id: 'organization', label: t('organization'), icon: Building2, onPress, below, open: open || !wide }];
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
  const { data: pending } = useQuery(waitingCount);
  const organization = useOrganizationEntry();
  const me = useMe();
  const tabs: NavItem[] = [
    { id: 'home', label: t('home'), icon: House, to: '/', exact: true },
    { id: 'people', label: t('people'), icon: Users, to: '/people' },
    { id: 'recognitions', label: t('recognitions'), icon: CircleCheckBig, to: '/recognitions', count: pending?.total },
  ];
  const communities: NavItem = {
    id: 'communities',
    label: t('communities'),
    icon: MessageCircle,
    to: '/communities',
  };
  const team: NavItem[] =
    me.reportsCount > 0 ? [{ id: 'team', label: t('myTeam'), icon: UsersRound, to: '/my-team' }] : [];
  const foot: NavItem[] = [
    { id: 'settings', label: t('settings'), icon: Settings, to: '/settings' },
    { id: 'logout', label: t('logOut'), icon: LogOut, onPress: () => void logOut() },
  ];
  return {
    company: company && {
      name: company.name,
      logoUrl: company.logoUrl,
      sub: t('peopleCount', { count: company.peopleCount }),
    },
    items: [...tabs.slice(0, 1), communities, ...tabs.slice(1), ...team, ...organization],
    foot,
    tabs,
  };
}
