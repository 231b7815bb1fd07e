import { CircleStop, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { ActDialogProps } from '../../../ui/overlay/act-dialog.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';

type Kind = 'polls' | 'surveys';

const closing = openedPart<ActDialogProps>(() =>
  import('../../../ui/overlay/act-dialog.tsx').then((file) => file.ActDialog),
);

function useRemove(kind: Kind, id: string): () => void {
  const t = useTranslations(`${kind}.menu`);
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const restore = useCommand(`${kind}.restore`, {
    onSuccess: () => void toast({ variant: 'success', title: t('restored') }),
    onError,
  });
  const remove = useCommand(`${kind}.delete`, {
    onSuccess: () => {
      const action = { label: t('undo'), onPress: () => restore.mutate({ id }) };
      toast({ variant: 'success', title: t('deleted'), action, duration: 10_000 });
    },
    onError,
  });
  return () => remove.mutate({ id });
}

/** Offers what I may do with a poll or a survey: to close it, to delete it, and `more`; nothing where that is nothing. */
export function PollSurveyMenu({
  kind,
  item: { id, can },
  label,
  more = [],
  className,
}: {
  kind: Kind;
  item: { id: string; can: { close: boolean; remove: boolean } };
  label: string;
  more?: MenuEntry[];
  className?: string;
}) {
  const t = useTranslations(`${kind}.menu`);
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const remove = useRemove(kind, id);
  const close = useCommand(`${kind}.close`, {
    onSuccess: () => {
      setOpen(false);
      toast({ variant: 'success', title: t('closedNow') });
    },
  });
  const entries: MenuEntry[] = [
    ...more,
    ...(can.close ? [{ id: 'close', label: t('close'), icon: CircleStop, onSelect: () => setOpen(true) }] : []),
    ...(can.remove ? [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: remove }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={label} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={label} plain className={className} />}
      </MenuButton>
      {drawn && (
        <closing.Part
          open={open}
          title={t('closeTitle')}
          cancel={t('cancel')}
          onClose={() => setOpen(false)}
          act={t('close')}
          onAct={() => close.mutate({ id })}
          busy={close.isPending}
          error={close.error ? errorText(close.error) : null}
        >
          <p>{t('closeText')}</p>
        </closing.Part>
      )}
    </>
  );
}
