import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmingHost } from '../../features/auth/confirming/confirming-host.tsx';
import { CartButton } from '../../features/cart/public.tsx';
import { PointValue } from '../../features/coins/public.tsx';
import { NotificationBell } from '../../features/notifications/public.tsx';
import { myCompany } from '../../features/organisation/my-company.ts';
import { useBrand } from '../../features/organisation/public.tsx';
import { GiveHost, giveIntent, openGive } from '../../features/recognition/public.tsx';
import { Search } from '../../features/search/public.tsx';
import { adoptLanguage } from '../../lib/i18n/language.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useFreshMe, useMe } from '../../lib/session/me.ts';
import { AppShell, PageBody } from '../../ui/layout/app-shell.tsx';
import { lazyPart, openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import { SideNav } from '../../ui/layout/side-nav.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Framed } from './framed.ts';
import { useLiveUpdates } from './live-updates.ts';
import type { DrawerProps } from './nav-drawer.tsx';
import { useNavigation } from './navigation.ts';
import { usePreferredTheme } from './preferred-theme.ts';

const closedPage = lazyPart(() => import('./closed-page.tsx').then((file) => file.ClosedPage), 'organisation', 'auth');
const notes = lazyPart(() => import('./account-notes.tsx').then((file) => file.AccountNotes), 'auth');
const drawer = openedPart<DrawerProps>(() => import('./nav-drawer.tsx').then((file) => file.NavDrawer));

/** The frame of every page for someone who is signed in, with the 403 page where the table says so. */
export function AppLayout() {
  const me = useMe();
  const pointValue = useQuery(myCompany).data?.pointValuePaise ?? null;
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? pathname });
  const right = useMatches({ select: (matches) => matches.at(-1)?.staticData.right ?? false });
  const sliced = useMatches({ select: (matches) => matches.at(-1)?.staticData.sliced ?? false });
  useFreshMe(pathname);
  useLiveUpdates();
  usePreferredTheme(me.preference.theme);
  useEffect(() => adoptLanguage(me.preference.language), [me.preference.language]);
  useBrand();
  // During navigation the previous page is still shown, and it may be a refused one.
  const allowed = canOpen(me, pathname) && canOpen(me, shown);
  return (
    <PointValue value={pointValue}>
      {(me.privateClosedUntil ?? me.factor.note) && <notes.Part me={me} meanwhile={<div className="h-24 md:h-20" />} />}
      <Frame right={right && allowed} feedEdge={pathname === '/'} allowed={allowed} sliced={sliced} />
      <GiveHost />
      <ConfirmingHost />
    </PointValue>
  );
}

const Frame = memo(function Frame({
  right,
  feedEdge,
  allowed,
  sliced,
}: {
  right: boolean;
  feedEdge: boolean;
  allowed: boolean;
  sliced: boolean;
}) {
  const t = useTranslations('frame.recognition');
  const me = useMe();
  const { tabs, ...list } = useNavigation();
  const [moreOpen, setMoreOpen] = useState(false);
  const drawn = useOnceOpen(moreOpen);
  return (
    <>
      <AppShell
        right={right}
        top={
          <TopBar
            feedEdge={feedEdge}
            search={<Search places={[...list.items, ...list.quiet, ...list.foot]} />}
            acts={
              <>
                {canOpen(me, '/cart') && <CartButton />}
                <NotificationBell />
                <AccountMenu />
              </>
            }
          />
        }
        side={<SideNav {...list} />}
        tabs={
          <TabBar
            items={tabs}
            act={{ label: t('thank'), icon: Heart, onPress: () => openGive(), intent: giveIntent }}
            onMore={() => setMoreOpen(true)}
            moreIntent={drawer.intent}
            moreOpen={moreOpen}
          />
        }
      >
        <Page allowed={allowed} sliced={sliced} />
      </AppShell>
      {drawn && <drawer.Part open={moreOpen} onOpenChange={setMoreOpen} {...list} />}
    </>
  );
});

const Page = memo(function Page({ allowed, sliced }: { allowed: boolean; sliced: boolean }) {
  // The first page is drawn in slices after the frame, which is visible and responsive meanwhile. A `sliced` page shows
  // its head with the frame.
  const framed = useDeferredValue(true, false);
  if (!framed && !sliced) return null;
  if (allowed)
    return (
      <Framed value={framed}>
        <Outlet />
      </Framed>
    );
  return (
    <PageBody>
      <closedPage.Part />
    </PageBody>
  );
});
