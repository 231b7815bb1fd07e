import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLive } from '../../lib/live/live.ts';

/**
 * Handles each arriving notification: resets the cached list, shows the title as a toast, and celebrates a received
 * thank-you (NOT-01, PUSH-02). On Home, what came before is shown if anything is `unread`. The count is refetched by
 * the live events. Failures are silent.
 */
export function useArrivals(unread: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  const t = useTranslations('app.notifications');
  const open = { label: t('open'), go: (href: string) => void router.navigate({ href }) };
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    import('../../lib/live/push.ts').then(async ({ keepPush }) => keepPush()).catch(() => undefined);
    import('./push/pressed-push.ts')
      .then(({ celebratePressed }) => celebratePressed(client, (href) => void router.navigate({ href })))
      .catch(() => undefined);
  }, [client, router]);
  const arrives = useLocation({ select: ({ pathname }) => pathname === '/' }) && unread;
  useEffect(() => {
    if (arrives) import('./arrive.ts').then(async ({ showArrived }) => showArrived(client)).catch(() => undefined);
  }, [client, arrives]);
  useLive('notification', (event) => {
    void client.resetQueries({ queryKey: ['notifications.list', 'pages'] });
    import('./arrive.ts').then(({ showArrival }) => showArrival(client, event, open)).catch(() => undefined);
  });
}
