import { useTranslations } from 'use-intl';
import { NavList, type NavListProps } from '../../ui/layout/side-nav.tsx';
import { Drawer } from '../../ui/overlay/sheet.tsx';

/** The whole navigation in the drawer below 900. */
export interface DrawerProps extends NavListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NavDrawer({ open, onOpenChange, ...list }: DrawerProps) {
  const t = useTranslations('app.nav');
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('menu')}>
      <nav aria-label={t('menu')}>
        <NavList {...list} onGo={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
