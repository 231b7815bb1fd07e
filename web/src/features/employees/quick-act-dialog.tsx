import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';
import { useProblemText } from '../batches/public.tsx';

/** An act on one person that asks without a form. */
export type QuickAct = 'reset' | 'signOut' | 'invite' | 'withdraw';

/** Asks once before an act on one person; it ends in a notice. */
export function QuickActDialog({
  act,
  person: { id, name },
  onClose,
}: {
  act: QuickAct;
  person: Employee;
  onClose: () => void;
}) {
  const t = useTranslations('employees');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const notify = (title: string) => () => {
    toast({ variant: 'success', title });
    onClose();
  };
  const reset = useCommand('employees.resetPassword', { onSuccess: notify(t('resetSent', { name })) });
  const signOut = useCommand('employees.endSessions', { onSuccess: notify(t('signedOut', { name })) });
  const withdraw = useCommand('employees.withdraw', { onSuccess: notify(t('withdrawn', { name })) });
  const invite = useCommand('employees.invite', {
    onSuccess: ({ outcomes: [outcome] }) => {
      if (outcome?.ok) return notify(t('invitedAgain', { name }))();
      if (outcome?.code) toast({ variant: 'warning', title: problemText({ code: outcome.code }) });
      return onClose();
    },
  });
  const plain = act === 'reset' ? reset : act === 'signOut' ? signOut : withdraw;
  const { isPending, error } = act === 'invite' ? invite : plain;
  return (
    <ActDialog
      open
      size="sm"
      title={t(`quick.${act}.title`, { name })}
      description={t(`quick.${act}.text`)}
      act={t(`acts.${act}`)}
      busy={isPending}
      error={error && errorText(error)}
      onClose={onClose}
      onAct={() => (act === 'invite' ? invite.mutate({ ids: [id] }) : plain.mutate({ id }))}
    />
  );
}
