import { useEffect, useState } from 'react';
import { onConfirming } from '../../../lib/session/confirming.ts';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { PasswordDialogProps } from './password-dialog.tsx';

const password = openedPart<PasswordDialogProps>(
  () => import('./password-dialog.tsx').then((file) => file.PasswordDialog),
  'auth',
);
const code = openedPart<PasswordDialogProps>(
  () => import('../factors/code-dialog.tsx').then((file) => file.CodeDialog),
  'auth',
);

interface PasswordRequest {
  turn: number;
  dialog: typeof password;
  open: boolean;
  done: (given: boolean) => void;
}

/** Asks for the password or a code where a call needs it; mounted once, by the layout of signed-in screens. */
export function ConfirmingHost() {
  const [passwordRequest, setAsked] = useState<PasswordRequest | null>(null);
  useEffect(
    () =>
      onConfirming(
        async (refusal) =>
          new Promise((done) =>
            setAsked((before) => ({
              turn: (before?.turn ?? 0) + 1,
              dialog: refusal === 'auth.factor_needed' ? code : password,
              open: true,
              done,
            })),
          ),
      ),
    [],
  );
  if (!passwordRequest) return null;
  const end = (given: boolean) => {
    passwordRequest.done(given);
    setAsked({ ...passwordRequest, open: false });
  };
  return (
    <passwordRequest.dialog.Part
      key={passwordRequest.turn}
      open={passwordRequest.open}
      onDone={() => end(true)}
      onClose={() => end(false)}
    />
  );
}
