import { roleId } from '@apprecio/contract/api/codes';
import { employeeForm } from '@apprecio/contract/employees/employees.entities';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { type EmployeeDraft, EmployeeFields, fieldsOf } from './employee-fields.tsx';

const emptyDraft = (): EmployeeDraft => ({
  name: '',
  employeeId: '',
  email: '',
  mobile: '',
  roleId: String(roleId.employee),
  designation: '',
  department: '',
  location: '',
  manager: [],
  dateOfJoining: '',
  dateOfBirth: '',
  gender: '',
  personalEmail: '',
  timeZone: '',
  preferredName: '',
  invite: true,
});

/** One person is added and, unless told otherwise, invited (ONB-04). */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('employees');
  const form = useDraftForm({
    schema: employeeForm,
    draft: emptyDraft,
    toInput: fieldsOf,
    send: async (call, values, { manager: [manager], invite }) =>
      call('employees.create', { ...values, ...(manager && { managerId: manager.id }), invite }),
    onSent: (_answer, { name, invite }) => {
      onClose();
      toast({ variant: 'success', title: t(invite ? 'addedInvited' : 'added', { name }) });
    },
    texts: 'people.validation',
    errorText: useErrorText(),
    mode: 'onTouched',
  });
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('addTitle')}
      foot={
        <>
          <FormField of={form} name="invite" as={Checkbox} label={t('inviteNow')} />
          <Button variant="primary" type="submit" form="person-to-add" busy={form.busy} className="ml-auto">
            {t('add')}
          </Button>
        </>
      }
    >
      <Form of={form} id="person-to-add">
        <FormError of={form} className="mb-4" />
        <EmployeeFields form={form} />
      </Form>
    </SideSheet>
  );
}
