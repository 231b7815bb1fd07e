import { messageText } from '@apprecio/contract/recognition/operations';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { checkMessage } from '../give/give-errors.ts';
import { GiveMessage } from '../give/give-message.tsx';
import { GiveValues } from '../give/give-values.tsx';

/** What the dialog needs that changes a thank-you. */
export interface EditDialogProps {
  open: boolean;
  thanks: { id: string; message: string; valueIds: string[] };
  onClose: () => void;
}

/** Changes the words and values of a thank-you; who it is for and its points stay. */
export function EditDialog({ open, thanks, onClose }: EditDialogProps) {
  const t = useTranslations('recognition.post');
  const give = useTranslations('recognition.give');
  const errorText = useErrorText();
  const values = useValues();
  const box = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(thanks.message);
  const [valueIds, setValueIds] = useState(thanks.valueIds);
  const [error, setError] = useState<string>();
  const command = useCommand('recognition.update', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('changed') });
      onClose();
    },
  });
  const save = () => {
    const fault = messageText.safeParse(message).success ? undefined : checkMessage(message, give);
    setError(fault);
    if (fault) box.current?.focus();
    else command.mutate({ id: thanks.id, message, valueIds });
  };
  return (
    <ActDialog
      open={open}
      title={t('editTitle')}
      initialFocus={box}
      cancel={give('cancel')}
      onClose={onClose}
      act={t('save')}
      onAct={save}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
    >
      <div className="flex flex-col gap-5">
        <GiveMessage
          box={box}
          tint={pickValues(values, valueIds)[0]?.tint ?? 'teal'}
          value={message}
          error={error}
          onChange={(next) => {
            setMessage(next);
            setError(undefined);
          }}
          onLeave={() => setError(checkMessage(message, give))}
        />
        <GiveValues values={values} chosen={valueIds} error={undefined} onChange={setValueIds} />
        <p className="text-sm text-muted">{t('editNote')}</p>
      </div>
    </ActDialog>
  );
}
