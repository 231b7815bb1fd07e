import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useSend } from '../../lib/api/query.ts';
import type { RowActs } from '../../lib/inbox.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Sends something, says why where it is refused, and fetches what waits again. */
function useAttempt() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return async <Sent>(sending: () => Promise<Sent>, after: (answer: Sent) => void, refused: () => void) => {
    try {
      after(await sending());
    } catch (error) {
      refused();
      toast({ variant: 'destructive', title: errorText(error) });
    }
    // Sending already started a refetch of the queue if it affects it. This waits for that answer.
    await client.invalidateQueries({ queryKey: query('inbox.list', {}).queryKey }, { cancelRefetch: false });
  };
}

/**
 * Returns the actions on inbox entries. An entry is hidden when pressed, and shown again if the action fails or is
 * undone.
 */
export function useActs() {
  const t = useTranslations('inbox');
  const send = useSend();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (name: string) => setHidden((before) => new Set([...before, name]));
  const show = (name: string) => setHidden((before) => new Set([...before].filter((other) => other !== name)));
  const attempt = useAttempt();
  const decideFor =
    (name: string): RowActs['decide'] =>
    async (sending, successText, undo) => {
      hide(name);
      const takeBack =
        undo &&
        (() =>
          void attempt(
            undo,
            () => show(name),
            () => undefined,
          ));
      await attempt(
        sending,
        (answer) =>
          void toast({
            variant: 'success',
            title: typeof successText === 'string' ? successText : successText(answer),
            ...(takeBack && { action: { label: t('undo'), onPress: takeBack } }),
          }),
        () => show(name),
      );
      // The item no longer waits, or waits anew.
      show(name);
    };
  return {
    hiddenNames: hidden,
    /** Returns the actions of one row. */
    of: (name: string): RowActs => ({ send, decide: decideFor(name), hide: () => hide(name) }),
  };
}

/** The actions on inbox entries. */
export type Acts = ReturnType<typeof useActs>;
