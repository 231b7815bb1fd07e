import type { Survey } from '@apprecio/contract/surveys/surveys';
import { CircleStop, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { ActDialogProps } from '../../ui/overlay/act-dialog.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';

const closing = openedPart<ActDialogProps>(() =>
  import('../../ui/overlay/act-dialog.tsx').then((file) => file.ActDialog),
);

function useRemove(survey: Survey): () => void {
  const t = useTranslations('surveys.menu');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const restore = useCommand('surveys.restore', {
    onSuccess: () => void toast({ variant: 'success', title: t('restored') }),
    onError,
  });
  const remove = useCommand('surveys.delete', {
    onSuccess: () => {
      const action = { label: t('undo'), onPress: () => restore.mutate({ id: survey.id }) };
      toast({ variant: 'success', title: t('deleted'), action, duration: 10_000 });
    },
    onError,
  });
  return () => remove.mutate({ id: survey.id });
}

/** Closing and deleting a survey; nothing where I may do neither. */
export function SurveyMenu({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.menu');
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const remove = useRemove(survey);
  const close = useCommand('surveys.close', {
    onSuccess: () => {
      setOpen(false);
      toast({ variant: 'success', title: t('closedNow') });
    },
  });
  const entries = [
    ...(survey.can.close ? [{ id: 'close', label: t('close'), icon: CircleStop, onSelect: () => setOpen(true) }] : []),
    ...(survey.can.remove ? [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: remove }] : []),
  ];
  if (entries.length === 0) return null;
  const label = t('title', { title: survey.title });
  return (
    <>
      <MenuButton label={label} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={label} plain />}
      </MenuButton>
      {drawn && (
        <closing.Part
          open={open}
          title={t('closeTitle')}
          cancel={t('cancel')}
          onClose={() => setOpen(false)}
          act={t('close')}
          onAct={() => close.mutate({ id: survey.id })}
          busy={close.isPending}
          error={close.error ? errorText(close.error) : null}
        >
          <p>{t('closeText')}</p>
        </closing.Part>
      )}
    </>
  );
}
