import { userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/entities';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { useRefreshPeople } from './batches/use-batch.ts';
import type { RowAct } from './employees-table.tsx';
import { useStaffError } from './staff-error.ts';

type Told = (title: string, batchId: string) => void;

/** Acts on one person that need no further question: each ends in a notice. */
export function useQuickActs(): (act: RowAct, person: Employee, undoable: Told) => Promise<void> {
  const t = useTranslations('employees');
  const staffError = useStaffError();
  const refresh = useRefreshPeople();
  return async (act, { id, name }, undoable) => {
    const tell = (title: string) => toast({ variant: 'success', title });
    try {
      if (act === 'reset') {
        await call('employees.resetPassword', { id });
        tell(t('resetSent', { name }));
      } else if (act === 'invite') {
        const [outcome] = (await call('employees.invite', { ids: [id] })).outcomes;
        if (outcome?.ok) tell(t('invitedAgain', { name }));
        else toast({ variant: 'warning', title: outcome?.message });
      } else if (act === 'withdraw') {
        await call('employees.withdraw', { id });
        tell(t('withdrawn', { name }));
      } else {
        const { batchId } = await call('employees.changeStatus', { id, status: userStatus.active });
        undoable(t('returned', { name }), batchId);
      }
      await refresh();
    } catch (error) {
      toast({ variant: 'destructive', title: staffError(error) });
    }
  };
}
