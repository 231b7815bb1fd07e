import type { ThankYou } from '@apprecio/contract/posts/feed';
import { Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { EditDialogProps } from '../sent/edit-dialog.tsx';
import { useUndo } from '../sent/use-undo.ts';
import type { PostDialogProps } from './post-dialog.ts';

const editing = openedPart<EditDialogProps>(
  () => import('../sent/edit-dialog.tsx').then((file) => file.EditDialog),
  'recognition/give',
);
const removing = openedPart<PostDialogProps>(
  () => import('../sent/remove-dialog.tsx').then((file) => file.RemoveDialog),
  'recognition/queue',
);

/** Shows the menu of a thank-you: undo within ten minutes, edit, delete, and `more`. */
export function PostMenu({ post, more = [] }: { post: ThankYou; more?: MenuEntry[] }) {
  const t = useTranslations('recognition.post');
  const undo = useUndo();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const edited = useOnceOpen(open === 'edit');
  const removed = useOnceOpen(open === 'remove');
  const { can, recognition } = post;
  const entries: MenuEntry[] = [
    ...(can.edit ? [{ id: 'edit', label: t('edit'), icon: Pencil, onSelect: () => setOpen('edit') }] : []),
    ...(can.undo ? [{ id: 'undo', label: t('undo'), icon: Undo2, onSelect: () => void undo(recognition.id) }] : []),
    ...more,
    ...(can.remove
      ? [{ id: 'remove', label: t('remove'), icon: Trash2, danger: true, onSelect: () => setOpen('remove') }]
      : []),
  ];
  const close = () => setOpen(null);
  return (
    <>
      <MenuButton label={t('menu')} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('menu')} plain className="self-start" />}
      </MenuButton>
      {edited && <editing.Part open={open === 'edit'} thanks={recognition} onClose={close} />}
      {removed && <removing.Part open={open === 'remove'} post={post} onClose={close} />}
    </>
  );
}
