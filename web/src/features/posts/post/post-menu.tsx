import { entityTypeOf } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { Ellipsis, Flag, Link, type LucideIcon, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { copyText } from '../../../ui/feedback/copy.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { postMenu as thankMenu } from '../../recognition/public.tsx';
import type { WriteDialogProps } from '../editor/write-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const writing = openedPart<WriteDialogProps>(
  () => import('../editor/write-dialog.tsx').then((file) => file.WriteDialog),
  'pictures',
);
const reporting = openedPart<ReportDialogProps>(() => import('./report-dialog.tsx').then((file) => file.ReportDialog));

type Act = 'edit' | 'copy' | 'pin' | 'unpin' | 'report' | 'delete';

const pinDays = 7;

/** Deletes a post at once, with Undo in the toast. */
function useRemove(post: Post, onRemoved?: () => void): () => void {
  const t = useTranslations('posts.menu');
  const errorText = useErrorText();
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: t('notDone'), description: errorText(error) });
  const restore = useCommand('posts.restore', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('back') });
    },
    onError: failed,
  });
  const remove = useCommand('posts.remove', {
    onSuccess: () => {
      const action = { label: t('undo'), onPress: () => restore.mutate({ id: post.id }) };
      toast({ variant: 'success', title: t('deleted'), action, duration: 10_000 });
      onRemoved?.();
    },
    onError: failed,
  });
  return () => remove.mutate({ id: post.id });
}

function usePin(post: Post): () => void {
  const t = useTranslations('posts.menu');
  const errorText = useErrorText();
  const command = useCommand('posts.pin', {
    onSuccess: ({ pinnedUntil }) => {
      toast({ variant: 'success', title: t(pinnedUntil ? 'pinned' : 'unpinned') });
    },
    onError: (error) => toast({ variant: 'destructive', title: t('notDone'), description: errorText(error) }),
  });
  return () => command.mutate({ id: post.id, days: post.pinnedUntil ? 0 : pinDays });
}

/**
 * Shows the menu of a post: copy its address, pin, edit, delete and report. For a thank-you it adds the actions of
 * that menu.
 */
export function PostMenu({ post, onRemoved }: { post: Post; onRemoved?: () => void }) {
  const t = useTranslations('posts.menu');
  const [open, setOpen] = useState<'edit' | 'report' | null>(null);
  const edited = useOnceOpen(open === 'edit');
  const [version, setVersion] = useState(post.editedAt);
  // A changed post restarts the form, but never while the person is writing in it.
  if (open !== 'edit' && version !== post.editedAt) setVersion(post.editedAt);
  const reported = useOnceOpen(open === 'report');
  const remove = useRemove(post, onRemoved);
  const pin = usePin(post);
  const { can, recognition } = post;
  const own = recognition === null;
  const address = new URL(`/?postId=${post.id}`, window.location.origin).href;
  const copy = () => void copyText(address, { copied: t('copied'), notCopied: t('notCopied') });
  const entry = (on: boolean, id: Act, icon: LucideIcon, onSelect: () => void, danger = false): MenuEntry[] =>
    on ? [{ id, label: t(id), icon, onSelect, danger }] : [];
  const entries = [
    ...entry(own && can.edit, 'edit', Pencil, () => setOpen('edit')),
    ...entry(!post.scheduledAt, 'copy', Link, copy),
    ...entry(can.pin, post.pinnedUntil ? 'unpin' : 'pin', post.pinnedUntil ? PinOff : Pin, pin),
    ...entry(can.report, 'report', Flag, () => setOpen('report')),
    ...entry(own && can.remove, 'delete', Trash2, remove, true),
  ];
  const close = () => setOpen(null);
  return (
    <>
      {own ? (
        <MenuButton label={t('title')} entries={entries}>
          {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('title')} plain className="self-start" />}
        </MenuButton>
      ) : (
        <thankMenu.Part post={{ ...post, recognition }} more={entries} />
      )}
      {edited && (
        <writing.Part
          key={version}
          open={open === 'edit'}
          post={post}
          community={post.community ?? undefined}
          onClose={close}
        />
      )}
      {reported && (
        <reporting.Part open={open === 'report'} postId={post.id} entityType={entityTypeOf(post)} onClose={close} />
      )}
    </>
  );
}
