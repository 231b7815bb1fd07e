import { Callout } from '../feedback/callout.tsx';
import { Button } from '../form/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog for one act: at its foot the way out and the button that does it, above them why it was refused. */
export interface ActDialogProps extends Omit<DialogProps, 'onOpenChange' | 'foot'> {
  /** The words of the way out. */
  cancel: string;
  onClose: () => void;
  /** The words of the act. */
  act: string;
  onAct: () => void;
  /** It takes something away. */
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
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
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => !next && onClose()}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}
