import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Undoes shipping or delivering of orders and says how it went. */
export function useUndoMoves() {
  const t = useTranslations('orders.board');
  const errorText = useErrorText();
  return useCommand('orders.undoMoves', {
    onSuccess: ({ undone, results }) =>
      toast({
        variant: undone === results.length ? 'success' : 'destructive',
        title: t('undone', { count: undone, left: results.length - undone }),
      }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
}

/** Returns a function that says that orders were shipped or delivered, with Undo. */
export function useMoved(): (title: string, orderNums: string[]) => void {
  const t = useTranslations('orders.board');
  const undo = useUndoMoves();
  return (title, orderNums) =>
    toast({
      variant: 'success',
      title,
      description: t('notifiedLater', { count: orderNums.length }),
      action: { label: t('undo'), onPress: () => undo.mutate({ orderNums }) },
    });
}
