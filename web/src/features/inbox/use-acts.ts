import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { infinite, query, useSend } from '../../lib/api/query.ts';
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
    // Sending has begun to fetch it again where it affects it: that answer is waited for.
    await client.invalidateQueries({ queryKey: query('inbox.list', {}).queryKey }, { cancelRefetch: false });
  };
}

/** What can be done at once. A row goes when it is pressed, and comes back when that was refused or is undone. */
export function useActs() {
  const t = useTranslations('inbox');
  const client = useQueryClient();
  const send = useSend();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hide = (key: string) => setGone((before) => new Set([...before, key]));
  const show = (key: string) => setGone((before) => new Set([...before].filter((other) => other !== key)));
  const attempt = useAttempt();
  return {
    gone,
    send,
    /** Sends what was decided; `undo` sends what takes it back. */
    decide: async <Sent>(
      key: string,
      sending: () => Promise<Sent>,
      said: string | ((answer: Sent) => string),
      undo?: () => Promise<unknown>,
    ) => {
      hide(key);
      const takeBack =
        undo &&
        (() =>
          void attempt(
            undo,
            () => show(key),
            () => undefined,
          ));
      const titleOf = (answer: Sent) => (typeof said === 'string' ? said : said(answer));
      const after = (answer: Sent) =>
        void toast({
          variant: 'success',
          title: titleOf(answer),
          ...(takeBack && { action: { label: t('undo'), onPress: takeBack } }),
        });
      await attempt(sending, after, () => show(key));
      // It is not among what waits any more, or waits anew.
      show(key);
    },
    /** Says that a notification was looked at; a failure is silent, as in the bell. */
    markSeen: async (key: string, id: string) => {
      hide(key);
      const count = await call('notifications.read', { notificationIds: [id] }).catch(() => undefined);
      if (count) client.setQueryData(query('notifications.unread', {}).queryKey, count);
      void client.invalidateQueries({ queryKey: infinite('notifications.list', {}).queryKey.slice(0, 1) });
    },
  };
}

/** What can be done at once with what waits. */
export type Acts = ReturnType<typeof useActs>;
