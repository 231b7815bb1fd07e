import { shortNames } from '@apprecio/contract/people/short-names';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useNames } from '../card/names.tsx';

/** Says what went back and what stays given. */
export function useReturnedToast() {
  const t = useTranslations('recognition.post');
  const names = useNames();
  return (title: string, { returned, kept: retained }: AnswerOf<'recognition.undo'>) => {
    const stays = retained.reduce((sum, { points }) => sum + points, 0);
    const lines = [
      returned > 0 && t('returned', { points: returned }),
      stays > 0 && t('kept', { points: stays, names: names(shortNames(retained.map(({ person }) => person))) }),
    ];
    toast({ variant: 'success', title, description: lines.filter(Boolean).join(' ') });
  };
}

/** Takes back what I gave, and says what became of it. */
export function useUndo(): (id: string) => Promise<void> {
  const t = useTranslations('recognition.post');
  const errorText = useErrorText();
  const showReturned = useReturnedToast();
  const { mutateAsync } = useCommand('recognition.undo');
  return async (id) => {
    try {
      showReturned(t('undone'), await mutateAsync({ id }));
    } catch (error) {
      toast({ variant: 'destructive', title: t('notUndone'), description: errorText(error) });
    }
  };
}
