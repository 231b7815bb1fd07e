import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Callout } from '../feedback/callout.tsx';
import { Button } from '../form/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/**
 * A dialog for one act: at its foot the way out and the button that does it, above them why it was refused. On a phone
 * it is a sheet at the bottom, as high as its content.
 */
export interface ActDialogProps extends Omit<DialogProps, 'onOpenChange' | 'foot' | 'sheet'> {
  /** The words of the way out; without them, 'Not now'. */
  cancel?: string;
  onClose: () => void;
  /** The words of the act. */
  act: ReactNode;
  onAct: () => void;
  /** It takes something away. */
  danger?: boolean;
  busy?: boolean;
  /** Not said any more once the dialog is opened again. */
  error?: string | null;
}

function useOwnError(open: boolean, error: string | null) {
  const [seen, setSeen] = useState<{ open: boolean; past: string | null }>({ open, past: null });
  const past = (open && !seen.open) || seen.past === error ? error : null;
  if (open !== seen.open || past !== seen.past) setSeen({ open, past });
  return { shown: error === past ? null : error, tryAgain: () => setSeen({ open, past: null }) };
}

export function ActDialog({
  cancel,
  onClose,
  act,
  onAct,
  danger = false,
  busy = false,
  error = null,
  children,
  ...dialog
}: ActDialogProps) {
  const t = useTranslations('ui');
  const { shown, tryAgain } = useOwnError(dialog.open, error);
  const press = () => {
    tryAgain();
    onAct();
  };
  return (
    <Dialog
      {...dialog}
      sheet
      onOpenChange={(next) => !next && onClose()}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {cancel ?? t('notNow')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={press}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {shown !== null && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {shown}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}
