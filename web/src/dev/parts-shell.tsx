import {
  Bell,
  ChartColumn,
  CircleCheck,
  Heart,
  House,
  LogOut,
  MessageCircle,
  Package,
  Settings,
  ShoppingBag,
  ShoppingCart,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { AccountButton } from '../app/frame/account-button.tsx';
import { Card, CardHead } from '../ui/data/card.tsx';
import { Meter } from '../ui/feedback/meter.tsx';
import { IconButton, IconLink } from '../ui/form/icon-button.tsx';
import { SearchButton } from '../ui/form/search-box.tsx';
import { AppShell, PageBody, RightColumn } from '../ui/layout/app-shell.tsx';
import { lazyPart } from '../ui/layout/lazy.tsx';
import type { NavItem } from '../ui/layout/nav-item.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { NavList, SideNav } from '../ui/layout/side-nav.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';
import { TopBar } from '../ui/layout/top-bar.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import { CardParts, NoteParts } from './parts-cards.tsx';
import { people } from './people.ts';

const drawer = lazyPart(() => import('../ui/overlay/sheet.tsx').then((file) => file.Drawer));

const items: NavItem[] = [
  { id: 'home', label: 'Home', icon: House, to: '/dev/components?shell' },
  { id: 'communities', label: 'Communities', icon: MessageCircle, to: '/communities' },
  { id: 'polls', label: 'Polls & surveys', icon: ChartColumn, to: '/polls', count: 2 },
  { id: 'people', label: 'People', icon: Users, to: '/people' },
  { id: 'zapz', label: 'ZapZ', icon: Trophy, to: '/zapz' },
  { id: 'cart', label: 'Cart', icon: ShoppingCart, to: '/cart', count: 2 },
  { id: 'store', label: 'Store', icon: ShoppingBag, to: '/store' },
  { id: 'orders', label: 'Orders', icon: Package, to: '/orders' },
  {
    id: 'recognitions',
    label: 'Recognitions',
    icon: CircleCheck,
    to: '/recognitions',
    count: 6,
    open: true,
    below: [{ id: 'sent', label: 'Sent', to: '/recognitions/sent' }],
  },
];
const foot: NavItem[] = [
  { id: 'settings', label: 'Settings', icon: Settings, to: '/settings' },
  { id: 'out', label: 'Logout', icon: LogOut, onPress: () => undefined },
];
const company = { name: 'Northwind Foods', sub: 'India · 1,284 people' };

/** The shell with a page inside, as `?shell`. */
export function ShellParts() {
  const [more, setMore] = useState(false);
  return (
    <AppShell
      right
      top={
        <TopBar
          feedEdge
          search={<SearchButton />}
          acts={
            <>
              <IconLink to="/cart" icon={ShoppingCart} label="Cart" count={2} />
              <IconButton icon={Bell} label="Notifications" count={3} />
              <MenuButton label="Account" entries={[{ id: 'p', label: 'Manage profile', icon: UserRound }]}>
                {(opener) => <AccountButton {...opener} person={people.ananya} points={1240} />}
              </MenuButton>
            </>
          }
        />
      }
      side={<SideNav head={company} items={items} foot={foot} />}
      tabs={
        <TabBar
          items={items.filter((item) => ['home', 'people', 'store'].includes(item.id))}
          act={{ label: 'Thank someone', icon: Heart, onPress: () => undefined }}
          onMore={() => setMore(true)}
          moreIntent={drawer.intent}
          moreOpen={more}
        />
      }
    >
      <PageBody feed>
        <PageHead
          title="Good morning, Ananya"
          text="Three people were thanked in your team this week. One of them by you."
        />
        <CardParts />
        <NoteParts />
        {more && (
          <drawer.Part open={more} onOpenChange={setMore} title="More">
            <NavList head={company} items={items} foot={foot} onGo={() => setMore(false)} />
          </drawer.Part>
        )}
      </PageBody>
      <RightColumn label="Your week">
        <Card pad="padded">
          <CardHead title="Your points" />
          <Meter given={140} total={200} />
        </Card>
      </RightColumn>
    </AppShell>
  );
}
