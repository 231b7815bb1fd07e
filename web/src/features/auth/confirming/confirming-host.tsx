import { useEffect, useState } from 'react';
import { onConfirming } from '../../../lib/session/confirming.ts';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { PasswordDialogProps } from './password-dialog.tsx';

const dialog = openedPart<PasswordDialogProps>(
  () => import('./password-dialog.tsx').then((file) => file.PasswordDialog),
  'auth',
);

interface PasswordRequest {
  turn: number;
  open: boolean;
  done: (given: boolean) => void;
}

/** Asks for the password where a command needs it again; mounted once, by the layout of signed-in screens. */
export function ConfirmingHost() {
  const [passwordRequest, setAsked] = useState<PasswordRequest | null>(null);
  useEffect(
    () =>
      onConfirming(
        async () => new Promise((done) => setAsked((before) => ({ turn: (before?.turn ?? 0) + 1, open: true, done }))),
      ),
    [],
  );
  if (!passwordRequest) return null;
  const end = (given: boolean) => {
    passwordRequest.done(given);
    setAsked({ ...passwordRequest, open: false });
  };
  return (
    <dialog.Part
      key={passwordRequest.turn}
      open={passwordRequest.open}
      onDone={() => end(true)}
      onClose={() => end(false)}
    />
  );
}
