import { userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/entities';
import { useTranslations } from 'use-intl';
import { useSend } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { useProblemText } from './batches/problem-text.ts';
import { useEmployeeError } from './employee-error.ts';
import type { RowAct } from './employees-table.tsx';

type NotifyUndoable = (title: string, batchId: string) => void;

/** Acts on one person that need no further question: each ends in a notice. */
export function useQuickActs(): (act: RowAct, person: Employee, undoable: NotifyUndoable) => Promise<void> {
  const t = useTranslations('employees');
  const employeeError = useEmployeeError();
  const problemText = useProblemText();
  const send = useSend();
  return async (act, { id, name, leave }, undoable) => {
    const showError = (error: unknown) => toast({ variant: 'destructive', title: employeeError(error) });
    const showSuccess = (title: string) => toast({ variant: 'success', title });
    try {
      if (act === 'reset') {
        await send('employees.resetPassword', { id });
        showSuccess(t('resetSent', { name }));
      } else if (act === 'signOut') {
        await send('employees.endSessions', { id });
        showSuccess(t('signedOut', { name }));
      } else if (act === 'invite') {
        const [outcome] = (await send('employees.invite', { ids: [id] })).outcomes;
        if (outcome?.ok) showSuccess(t('invitedAgain', { name }));
        else if (outcome?.code) toast({ variant: 'warning', title: problemText({ code: outcome.code }) });
      } else if (act === 'withdraw') {
        await send('employees.withdraw', { id });
        showSuccess(t('withdrawn', { name }));
      } else if (act === 'endLeave') {
        await send('employees.setLeave', { id, leave: null });
        const restore = () => void send('employees.setLeave', { id, leave }).catch(showError);
        const action = { label: t('undo'), onPress: restore };
        toast({ variant: 'success', title: t('onLeave.ended', { name }), action, duration: 10_000 });
      } else {
        const { batchId } = await send('employees.changeStatus', { id, status: userStatus.active });
        undoable(t('returned', { name }), batchId);
      }
    } catch (error) {
      showError(error);
    }
  };
}
