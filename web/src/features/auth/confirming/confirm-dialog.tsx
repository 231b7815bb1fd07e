import { CodeDialog } from '../factors/code-dialog.tsx';
import { PasswordDialog, type PasswordDialogProps } from './password-dialog.tsx';

export interface ConfirmDialogProps extends PasswordDialogProps {
  /** The code of the answer that asks for a confirmation. */
  refusal: string;
}

/** Asks for what a call needs: a code of two-step sign-in, or the password. */
export function ConfirmDialog({ refusal, ...props }: ConfirmDialogProps) {
  return refusal === 'auth.factor_needed' ? <CodeDialog {...props} /> : <PasswordDialog {...props} />;
}
