import type { Poll } from '@apprecio/contract/polls/polls';
import { CircleStop, Ellipsis, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { canOpen } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { ActDialogProps } from '../../../ui/overlay/act-dialog.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';

const closing = openedPart<ActDialogProps>(() =>
  import('../../../ui/overlay/act-dialog.tsx').then((file) => file.ActDialog),
);

function useRemove(poll: Poll): () => void {
  const t = useTranslations('polls');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const restore = useCommand('polls.restore', {
    onSuccess: () => void toast({ variant: 'success', title: t('restored') }),
    onError,
  });
  const remove = useCommand('polls.delete', {
    onSuccess: () => {
      const action = { label: t('undo'), onPress: () => restore.mutate({ id: poll.id }) };
      toast({ variant: 'success', title: t('deleted'), action, duration: 10_000 });
    },
    onError,
  });
  return () => remove.mutate({ id: poll.id });
}

/** What I may do with a poll beside voting; nothing where that is nothing. */
export function PollMenu({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  const me = useMe();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const remove = useRemove(poll);
  const close = useCommand('polls.close', {
    onSuccess: () => {
      setOpen(false);
      toast({ variant: 'success', title: t('closedNow') });
    },
  });
  const entry = (
    on: boolean,
    id: 'edit' | 'close' | 'delete',
    icon: LucideIcon,
    more: Partial<MenuEntry>,
  ): MenuEntry[] => (on ? [{ id, label: t(`menu.${id}`), icon, danger: id === 'delete', ...more }] : []);
  const createPath = '/organization/create-polls';
  const entries = [
    ...entry(poll.can.edit && canOpen(me, createPath), 'edit', Pencil, { to: `${createPath}?pollId=${poll.id}` }),
    ...entry(poll.can.close, 'close', CircleStop, { onSelect: () => setOpen(true) }),
    ...entry(poll.can.remove, 'delete', Trash2, { onSelect: remove }),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={t('menu.title')} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('menu.title')} plain className="self-start" />}
      </MenuButton>
      {drawn && (
        <closing.Part
          open={open}
          title={t('closeTitle')}
          cancel={t('cancel')}
          onClose={() => setOpen(false)}
          act={t('menu.close')}
          onAct={() => close.mutate({ id: poll.id })}
          busy={close.isPending}
          error={close.error ? errorText(close.error) : null}
        >
          <p>{t('closeText')}</p>
        </closing.Part>
      )}
    </>
  );
}
