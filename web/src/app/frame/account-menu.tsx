import { themePreference } from '@apprecio/contract/api/codes';
import { CircleUser, Coins, KeyRound, LogOut, Moon, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCompany } from '../../features/organisation/public.tsx';
import { useCommand } from '../../lib/api/query.ts';
import { useTheme } from '../../lib/hooks/theme.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { logOut } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import { AccountButton } from './account-button.tsx';

/** Points and face at the right of the top bar, with the menu they open. */
export function AccountMenu() {
  const t = useTranslations('app.account');
  const points = useTranslations('frame.coins');
  const me = useMe();
  const company = useCompany();
  const { shown, setTheme } = useTheme();
  const prefer = useCommand('profile.prefer');
  const isDark = shown === 'dark';
  const switchTheme = () => {
    const theme = isDark ? 'light' : 'dark';
    setTheme(theme);
    prefer.mutate({ theme: themePreference[theme] });
  };
  const amount = points('amount', { count: me.points });
  const worth = company ? `${amount} · ${formatPaise(me.points * company.pointValuePaise)}` : amount;
  return (
    <MenuButton
      label={t('label')}
      head={
        <div className="flex items-center gap-3">
          <Avatar person={me} size={40} decorative />
          <div className="min-w-0">
            <div className="truncate text-md font-semibold">{me.name}</div>
            <div className="truncate text-xs text-muted">{worth}</div>
          </div>
        </div>
      }
      entries={[
        { id: 'profile', label: t('profile'), icon: CircleUser, to: '/profile' },
        { id: 'points', label: t('points'), icon: Coins, to: '/points' },
        { id: 'password', label: t('password'), icon: KeyRound, to: '/change-password' },
        { id: 'settings', label: t('settings'), icon: Settings, to: '/settings' },
        { id: 'theme', label: t('dark'), icon: Moon, checked: isDark, onSelect: switchTheme },
        { id: 'logout', label: t('logOut'), icon: LogOut, separated: true, onSelect: () => void logOut() },
      ]}
    >
      {(opener) => <AccountButton {...opener} person={me} points={me.points} />}
    </MenuButton>
  );
}
