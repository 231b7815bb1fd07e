import type { PasskeyRequest, UsedPasskey } from '@apprecio/contract/auth/passkey-answers';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button, type ButtonProps } from '../../../ui/form/button.tsx';
import { askForPasskey } from './browser.ts';

interface Asked {
  secret: string;
  options: PasskeyRequest;
}

/** A button by which a passkey answers what the server asks; above it, why that was refused. */
export function PasskeyButton<Answer>({
  begin,
  send,
  onDone,
  onRefused,
  ...button
}: Pick<ButtonProps, 'children' | 'variant' | 'className'> & {
  /** Returns what the browser is asked. */
  begin: () => Promise<Asked>;
  /** Sends the answer of the browser. */
  send: (secret: string, passkey: UsedPasskey) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onRefused?: (error: unknown) => void;
}) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { secret, options } = await begin();
      const passkey = await askForPasskey(options);
      return passkey && { answer: await send(secret, passkey) };
    },
    onSuccess: (done) => {
      if (done) onDone(done.answer);
    },
    ...(onRefused && { onError: onRefused }),
  });
  return (
    <>
      {error && (
        <Callout tone="danger" live>
          {errorText(error)}
        </Callout>
      )}
      <Button {...button} icon={KeyRound} size="lg" block busy={isPending} onClick={() => mutate()} />
    </>
  );
}
