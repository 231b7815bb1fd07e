import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Takes my decision back; the thank-you waits for me again. */
export function useTakeBack(): (id: string) => Promise<void> {
  const t = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const { mutateAsync } = useCommand('recognition.takeBack');
  return async (id) => {
    try {
      await mutateAsync({ id });
      toast({ variant: 'success', title: t('takenBack') });
    } catch (error) {
      toast({ variant: 'destructive', title: t('notTakenBack'), description: errorText(error) });
    }
  };
}
