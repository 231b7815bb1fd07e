import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Wishes someone well and takes it back. */
export function useWish({ person, occasion, year, daysAway }: Celebration) {
  const t = useTranslations('celebrations');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const of = { id: person.id, occasion, year };
  const undoing = useCommand('celebrations.unwish', {
    onSuccess: () => void toast({ variant: 'success', title: t('undone') }),
    onError,
  });
  const undo = () => undoing.mutate(of);
  const wishing = useCommand('celebrations.wish', { onError });
  /** Says that a wish arrived, and offers to take it back. */
  const onWished = () => {
    const title = t(daysAway > 0 ? 'signedDone' : 'done', { name: person.name });
    toast({ variant: 'success', title, action: { label: t('undo'), onPress: undo } });
  };
  const wish = () => wishing.mutate(of, { onSuccess: onWished });
  return { wish, onWished, undo, busy: wishing.isPending || undoing.isPending };
}

export type Wish = ReturnType<typeof useWish>;
