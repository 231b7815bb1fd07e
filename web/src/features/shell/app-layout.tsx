import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { AppShell, PageBody } from '../../components/app-shell.tsx';
import { lazyPart, useOnceOpen } from '../../components/lazy.tsx';
import { SideNav } from '../../components/side-nav.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { TopBar } from '../../components/top-bar.tsx';
import { canOpen } from '../../lib/access.ts';
import { useMe } from '../../lib/me.ts';
import { NotificationBell } from '../notifications/public.tsx';
import { useBrand } from '../organisation/public.tsx';
import { GiveHost, giveIntent, openGive } from '../recognition/public.tsx';
import { Search } from '../search/public.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useLiveUpdates } from './live-updates.ts';
import type { DrawerProps } from './nav-drawer.tsx';
import { useNavigation } from './navigation.ts';
import { usePreferredTheme } from './preferred-theme.ts';

const forbidden = lazyPart(() => import('../../components/forbidden.tsx').then((file) => file.Forbidden));
const drawer = lazyPart<DrawerProps>(() => import('./nav-drawer.tsx').then((file) => file.NavDrawer));

/** The frame of every page for someone who is signed in, with the 403 page where the table says so. */
export function AppLayout() {
  const me = useMe();
  const { pathname } = useLocation();
  const shown = useMatches().at(-1);
  const right = shown?.staticData.right ?? false;
  const { company, items, foot, tabs } = useNavigation();
  const [moreOpen, setMoreOpen] = useState(false);
  const drawn = useOnceOpen(moreOpen);
  // The first page is drawn in slices after the frame, which is seen, and answers, meanwhile.
  const framed = useDeferredValue(true, false);
  useLiveUpdates();
  usePreferredTheme(me.preference.theme);
  useBrand();
  // On the way to another page the old one is still there, which may be one that was refused.
  const allowed = canOpen(me, pathname) && canOpen(me, shown?.pathname ?? pathname);
  if (me.asks && pathname === '/') return <Navigate to="/welcome" replace />;
  return (
    <>
      <AppShell
        right={right && allowed}
        top={
          <TopBar
            feedEdge={pathname === '/'}
            search={<Search places={[...items, ...foot]} />}
            acts={
              <>
                <NotificationBell />
                <AccountMenu />
              </>
            }
          />
        }
        side={<SideNav {...(company && { company })} items={items} foot={foot} />}
        tabs={
          <TabBar
            items={tabs}
            onThank={() => openGive()}
            thankIntent={giveIntent}
            onMore={() => setMoreOpen(true)}
            moreIntent={drawer.intent}
            moreOpen={moreOpen}
          />
        }
      >
        {framed && (allowed ? <Outlet /> : <Denied />)}
      </AppShell>
      {drawn && <drawer.Part open={moreOpen} onOpenChange={setMoreOpen} company={company} items={items} foot={foot} />}
      <GiveHost />
    </>
  );
}

function Denied() {
  return (
    <PageBody>
      <forbidden.Part />
    </PageBody>
  );
}
