import { roleId } from '@apprecio/contract/api/codes';
import { employeeForm } from '@apprecio/contract/employees/entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { useEmployeeError } from '../employee-error.ts';
import { EmployeeFields, fieldNames, type FormValues, type ParsedForm } from './employee-fields.tsx';

/** One person is added and, unless told otherwise, invited (ONB-04). */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('employees');
  const employeeError = useEmployeeError();
  const [manager, setManager] = useState<Choice | null>(null);
  const [invite, setInvite] = useState(true);
  const form = useSchemaForm<FormValues, ParsedForm>(employeeForm, {
    name: '',
    employeeId: '',
    email: '',
    mobile: '',
    roleId: roleId.employee,
    designation: '',
    department: '',
    location: '',
    dateOfJoining: '',
    dateOfBirth: '',
    personalEmail: '',
    timeZone: '',
  });
  const [failed, setFailed] = useState<unknown>(null);
  const create = useCommand('employees.create', {
    onSuccess: () => {
      onClose();
      toast({ variant: 'success', title: t(invite ? 'addedInvited' : 'added', { name: form.getValues('name') }) });
    },
    onError: (error) => setFailed(showFieldErrors(form, error, fieldNames) ? null : error),
  });
  const send = form.handleSubmit((values) =>
    create.mutate({ ...values, ...(manager && { managerId: manager.id }), invite }),
  );
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('addTitle')}
      foot={
        <>
          <Checkbox label={t('inviteNow')} checked={invite} onChange={(event) => setInvite(event.target.checked)} />
          <Button variant="primary" type="submit" form="add-person" busy={create.isPending} className="ml-auto">
            {t('add')}
          </Button>
        </>
      }
    >
      <form id="add-person" noValidate onSubmit={(event) => void send(event)}>
        {failed !== null && (
          <div className="mb-4">
            <Callout tone="danger" live>
              {employeeError(failed)}
            </Callout>
          </div>
        )}
        <EmployeeFields form={form} manager={manager} onManager={setManager} />
      </form>
    </SideSheet>
  );
}
