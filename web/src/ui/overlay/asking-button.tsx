import { useState } from 'react';
import { Button, type ButtonProps } from '../form/button.tsx';
import { Question, questionIntent } from './question.tsx';

/** The button of an operation that asks: a press opens the question, whose button has the same words and acts. */
export function AskingButton({
  question,
  onAct,
  ...button
}: Omit<ButtonProps, 'onClick'> & { question: { title: string; text?: string }; onAct: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...button} {...questionIntent} onClick={() => !button.busy && setAsks(true)} />
      <Question
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
    </>
  );
}
