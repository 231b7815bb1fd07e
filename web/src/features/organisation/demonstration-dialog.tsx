import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { leave } from '../../lib/session/session.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';

export interface DemonstrationDialogProps {
  open: boolean;
  subdomain: string;
  onClose: () => void;
}

/** Asks for the subdomain and removes the demonstration; nobody is signed in afterwards. */
export function DemonstrationDialog({ open, subdomain, onClose }: DemonstrationDialogProps) {
  const t = useTranslations('organisation.demonstration');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const remove = useCommand('organisation.removeDemonstration', { onSuccess: () => leave() });
  const isRight = typed.trim().toLowerCase() === subdomain;
  const act = () => {
    setTried(true);
    if (isRight && !remove.isPending && !remove.isSuccess) remove.mutate({ subdomain });
  };
  return (
    <ActDialog
      open={open}
      size="sm"
      danger
      title={t('question')}
      description={t('what')}
      cancel={t('keep')}
      act={t('remove')}
      busy={remove.isPending || remove.isSuccess}
      error={remove.error ? errorText(remove.error) : null}
      onAct={act}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <TextField
          label={t('type', { subdomain })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={tried && !isRight ? t('differs', { subdomain }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </ActDialog>
  );
}
