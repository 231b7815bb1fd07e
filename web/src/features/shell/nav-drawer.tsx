import { useTranslations } from 'use-intl';
import type { NavItem } from '../../components/nav-item.ts';
import { Drawer } from '../../components/sheet.tsx';
import { NavList, type NavCompany } from '../../components/side-nav.tsx';

/** The whole navigation in the drawer below 900. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  company: NavCompany | undefined;
  items: NavItem[];
  foot: NavItem[];
}

export function NavDrawer({ open, onOpenChange, ...list }: DrawerProps) {
  const t = useTranslations('shell.nav');
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('menu')}>
      <nav aria-label={t('menu')}>
        <NavList {...list} onGo={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
