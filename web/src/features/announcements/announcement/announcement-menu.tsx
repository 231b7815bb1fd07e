import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { Ellipsis, type LucideIcon, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';

function useChanges(id: string, onDeleted: () => void) {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const restore = useCommand('announcements.restore', {
    onSuccess: () => void toast({ variant: 'success', title: t('restored') }),
    onError,
  });
  const undone = (title: string) => () => {
    const action = { label: t('undo'), onPress: () => restore.mutate({ id }) };
    toast({ variant: 'success', title, action, duration: 10_000 });
  };
  const withdraw = useCommand('announcements.withdraw', { onSuccess: undone(t('withdrawn')), onError });
  const remove = useCommand('announcements.delete', {
    onSuccess: () => {
      undone(t('deleted'))();
      onDeleted();
    },
    onError,
  });
  return { restore, withdraw, remove };
}

/** Draws the menu of an announcement for its author or an admin; nothing without entries. */
export function AnnouncementMenu({
  announcement: { id, can, state },
  onDeleted,
}: {
  announcement: AnnouncementDetails;
  onDeleted: () => void;
}) {
  const t = useTranslations('announcements.menu');
  const { restore, withdraw, remove } = useChanges(id, onDeleted);
  const entry = (
    on: boolean,
    name: 'edit' | 'withdraw' | 'restore' | 'delete',
    icon: LucideIcon,
    more: Partial<MenuEntry>,
  ): MenuEntry[] => (on ? [{ id: name, label: t(name), icon, danger: name === 'delete', ...more }] : []);
  const entries = [
    ...entry(can.edit, 'edit', Pencil, { to: `/organization/announcements/new?announcementId=${id}` }),
    ...entry(can.withdraw, 'withdraw', Undo2, { onSelect: () => withdraw.mutate({ id }) }),
    ...entry(can.remove && state === 'withdrawn', 'restore', RotateCcw, { onSelect: () => restore.mutate({ id }) }),
    ...entry(can.remove, 'delete', Trash2, { onSelect: () => remove.mutate({ id }) }),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton label={t('title')} entries={entries}>
      {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('title')} plain className="self-start" />}
    </MenuButton>
  );
}
