import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** The words and the picture of a wish. */
export interface Added {
  text?: string;
  picture?: { id: string; alt: string };
}

/** Wishes someone well, with or without words and a picture, and takes it back. */
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
  const wishWith = (more: Added) =>
    wishing.mutate(
      { ...of, ...more },
      {
        onSuccess: () => {
          const title = t(daysAway > 0 ? 'signedDone' : 'done', { name: person.name });
          toast({ variant: 'success', title, action: { label: t('undo'), onPress: undo } });
        },
      },
    );
  const wish = () => wishWith({});
  const add = (more: Added, then: () => void) =>
    wishing.mutate(
      { ...of, ...more },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t(more.picture ? 'cardSent' : 'wordsSent') });
          then();
        },
      },
    );
  return { wish, wishWith, undo, add, busy: wishing.isPending || undoing.isPending };
}

export type Wish = ReturnType<typeof useWish>;
