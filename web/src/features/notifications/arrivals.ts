import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { toast } from '../../components/toast-store.ts';
import { useLive } from '../../lib/live.ts';
import { query } from '../../lib/query.ts';

async function celebrateOnce(id: string, text: string): Promise<void> {
  const { celebrate } = await import('../../components/celebrate.ts');
  await celebrate({ id, text });
}

/**
 * When a notification arrives: the count is loaded again, the cached list cleared, its title shown as a toast, and a
 * thank-you received is celebrated (NOT-01, PUSH-02). Failures are silent.
 */
export function useArrivals(): void {
  const client = useQueryClient();
  const router = useRouter();
  const t = useTranslations('shell.notifications');
  const arrive = async (subject: string, notificationEventType: string): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['notifications.unread'] });
    void client.resetQueries({ queryKey: ['notifications.list', 'pages'] });
    try {
      const { items } = await client.query(query('notifications.list', { limit: 10 }));
      const arrived = items.find((item) => item.id === subject);
      if (!arrived) return;
      const open = () => void router.navigate({ href: arrived.deeplink });
      toast({
        variant: 'success',
        title: arrived.title,
        description: arrived.message,
        action: { label: t('open'), onPress: open },
      });
      if (notificationEventType === 'RECOGNITION_RECEIVED') await celebrateOnce(subject, arrived.title);
    } catch {
      return;
    }
  };
  useLive('notification', ({ subject, notificationEventType }) => void arrive(subject, notificationEventType));
}
