import { useState } from 'react';
import { Button, type ButtonProps } from '../form/button.tsx';
import { openedPart, useOnceOpen } from '../layout/lazy.tsx';
import type { ActDialogProps } from './act-dialog.tsx';

// Most people leave a page without a press, so the dialog comes when the button is touched.
const dialog = openedPart<ActDialogProps>(() => import('./act-dialog.tsx').then((file) => file.ActDialog));

/** The button of an operation that asks: a press opens the question, whose button has the same words and acts. */
export function AskingButton({
  question,
  onAct,
  ...button
}: Omit<ButtonProps, 'onClick'> & { question: { title: string; text?: string }; onAct: () => void }) {
  const [asks, setAsks] = useState(false);
  const wasAsked = useOnceOpen(asks);
  return (
    <>
      <Button {...button} {...dialog.intent} onClick={() => !button.busy && setAsks(true)} />
      {wasAsked && (
        <dialog.Part
          open={asks}
          size="sm"
          danger={button.variant === 'danger-quiet' || button.variant === 'danger'}
          title={question.title}
          description={question.text}
          act={button.children}
          onClose={() => setAsks(false)}
          onAct={() => {
            setAsks(false);
            onAct();
          }}
        />
      )}
    </>
  );
}
