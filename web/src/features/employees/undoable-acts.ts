import { userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Returns the acts on a person that one press sends, each with Undo: to reactivate them, and to end their leave. */
export function useUndoableActs(undoable: (title: string, batchId: string) => void) {
  const t = useTranslations('employees');
  const errorText = useErrorText();
  const onError = (error: unknown) => toast({ variant: 'destructive', title: errorText(error) });
  const status = useCommand('employees.changeStatus', { onError });
  const away = useCommand('employees.setLeave', { onError });
  return {
    return: ({ id, name }: Employee) =>
      status.mutate(
        { id, status: userStatus.active },
        { onSuccess: ({ batchId }) => undoable(t('returned', { name }), batchId) },
      ),
    endLeave: ({ id, name, leave }: Employee) => {
      const action = { label: t('undo'), onPress: () => away.mutate({ id, leave }) };
      const onSuccess = () =>
        toast({ variant: 'success', title: t('onLeave.ended', { name }), action, duration: 10_000 });
      away.mutate({ id, leave: null }, { onSuccess });
    },
  };
}
