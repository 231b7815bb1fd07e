import { useEffect, useState } from 'react';
import { onConfirming } from '../../../lib/session/confirming.ts';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const dialog = openedPart<ConfirmDialogProps>(
  () => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  'auth',
);

interface ConfirmRequest {
  turn: number;
  refusal: string;
  open: boolean;
  done: (given: boolean) => void;
}

/** Asks for the password or a code where a call needs it; mounted once, by the layout of signed-in screens. */
export function ConfirmingHost() {
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  useEffect(
    () =>
      onConfirming(
        async (refusal) =>
          new Promise((done) =>
            setRequest((before) => ({
              turn: (before?.turn ?? 0) + 1,
              refusal,
              open: true,
              done,
            })),
          ),
      ),
    [],
  );
  if (!request) return null;
  const end = (given: boolean) => {
    request.done(given);
    setRequest({ ...request, open: false });
  };
  return (
    <dialog.Part
      key={request.turn}
      open={request.open}
      refusal={request.refusal}
      onDone={() => end(true)}
      onClose={() => end(false)}
    />
  );
}
