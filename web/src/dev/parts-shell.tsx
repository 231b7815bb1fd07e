import {
  ChartColumn,
  CircleCheck,
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
import { AppShell, PageBody, RightColumn } from '../components/app-shell.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { lazyPart } from '../components/lazy.tsx';
import { MenuButton } from '../components/menu-button.tsx';
import { Meter } from '../components/meter.tsx';
import type { NavItem } from '../components/nav-item.ts';
import { PageHead } from '../components/page-head.tsx';
import { SearchButton } from '../components/search-box.tsx';
import { NavList, SideNav } from '../components/side-nav.tsx';
import { TabBar } from '../components/tab-bar.tsx';
import { AccountButton, BellButton, CartLink, TopBar } from '../components/top-bar.tsx';
import { CardParts, NoteParts } from './parts-cards.tsx';
import { people } from './people.ts';

const drawer = lazyPart(() => import('../components/sheet.tsx').then((file) => file.Drawer));

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
    below: [{ id: 'sent', label: 'Sent', to: '/recognitions/sent', count: 3 }],
  },
];
const foot: NavItem[] = [
  { id: 'settings', label: 'Settings', icon: Settings, to: '/settings' },
  { id: 'out', label: 'Log out', icon: LogOut, onPress: () => undefined },
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
              <CartLink to="/cart" count={2} />
              <BellButton count={3} />
              <MenuButton label="Account" entries={[{ id: 'p', label: 'Manage profile', icon: UserRound }]}>
                {(opener) => <AccountButton {...opener} person={people.ananya} points={1240} />}
              </MenuButton>
            </>
          }
        />
      }
      side={<SideNav company={company} items={items} foot={foot} />}
      tabs={
        <TabBar
          items={items.filter((item) => ['home', 'people', 'store'].includes(item.id))}
          onThank={() => undefined}
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
            <NavList company={company} items={items} foot={foot} onGo={() => setMore(false)} />
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
