import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query } from '../../lib/api/query.ts';
import { renew } from '../../lib/hooks/renew.ts';
import { useLive } from '../../lib/live/live.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

const changed = ['inbox.', 'recognition.', 'communities.', 'posts.list', 'points.'];

function useLiveQueue(): void {
  const client = useQueryClient();
  const refresh = () => void renew(client, { queryKey: ['inbox.list'] });
  useLive('pending', refresh);
  useLive('community', refresh);
  useLive('notification', refresh);
  useLive('notifications.changed', refresh);
}

/** What can be done at once. A row goes when it is pressed, and comes back when that was refused or is undone. */
export function useActs() {
  const t = useTranslations('inbox');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useLiveQueue();
  const hide = (key: string) => setGone((before) => new Set([...before, key]));
  const show = (key: string) => setGone((before) => new Set([...before].filter((other) => other !== key)));
  const isChanged = (name: unknown) => changed.some((begin) => String(name).startsWith(begin));
  const attempt = async (sending: () => Promise<unknown>, after: () => void, refused: () => void) => {
    try {
      await sending();
      after();
    } catch (error) {
      refused();
      toast({ variant: 'destructive', title: errorText(error) });
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey[0]) });
  };
  return {
    gone,
    /** Sends what was decided; `undo` sends what takes it back. */
    decide: async (key: string, send: () => Promise<unknown>, title: string, undo?: () => Promise<unknown>) => {
      hide(key);
      const takeBack =
        undo &&
        (() =>
          void attempt(
            undo,
            () => show(key),
            () => undefined,
          ));
      const after = () =>
        void toast({ variant: 'success', title, ...(takeBack && { action: { label: t('undo'), onPress: takeBack } }) });
      await attempt(send, after, () => show(key));
      // It is not among what waits any more, or waits anew.
      show(key);
    },
    /** Says that a notification was looked at; a failure is silent, as in the bell. */
    markSeen: async (key: string, id: string) => {
      hide(key);
      const count = await call('notifications.read', { notificationIds: [id] }).catch(() => undefined);
      if (count) client.setQueryData(query('notifications.unread', {}).queryKey, count);
      void client.invalidateQueries({ queryKey: ['notifications.list'] });
    },
  };
}

/** What can be done at once with what waits. */
export type Acts = ReturnType<typeof useActs>;
