import { roleId, userStatus } from '@apprecio/contract/api/codes';
import { employeeForm, type EmployeeDetail } from '@apprecio/contract/employees/employees.entities';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatDate, formatInstant } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { PanelTabs } from '../../../ui/layout/panel-tabs.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { PeopleChanges } from '../changes/people-changes.tsx';
import { LeaverLink } from '../offboarding/leaver-link.tsx';
import { type EmployeeDraft, EmployeeFields, fieldsOf } from './employee-fields.tsx';

const tabs = ['details', 'history'] as const;

function draftOf(person: EmployeeDetail): EmployeeDraft {
  return {
    name: person.name,
    employeeId: person.employeeId,
    email: person.email,
    mobile: person.mobile ?? '',
    roleId: String(person.roleId === roleId.superAdmin ? roleId.admin : person.roleId),
    designation: person.designation ?? person.stated.designation ?? '',
    department: person.department ?? person.stated.department ?? '',
    location: person.location ?? '',
    dateOfJoining: person.dateOfJoining ?? '',
    dateOfBirth: person.dateOfBirth ?? '',
    gender: person.gender ?? '',
    personalEmail: person.personalEmail ?? '',
    timeZone: person.timeZone ?? '',
    preferredName: person.preferredName ?? '',
    manager: person.manager ? [person.manager] : [],
    invite: false,
  };
}

function History({ person, onUndo }: { person: EmployeeDetail; onUndo: (batchId: string) => void }) {
  const t = useTranslations('employees');
  if (person.history.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <ul className="divide-y">
      {person.history.map((entry) => (
        <li key={entry.batchId} className="flex flex-col gap-1.5 py-3">
          <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            {t('historyBy', { name: entry.by ?? 'N/A', at: formatInstant(entry.at) })}
            {entry.undone ? (
              <Badge>{t('undone')}</Badge>
            ) : (
              <Button size="sm" variant="ghost" icon={Undo2} onClick={() => onUndo(entry.batchId)}>
                {t('undo')}
              </Button>
            )}
          </span>
          {entry.changes.length > 0 ? <PeopleChanges changes={entry.changes} /> : <span>{t('wasAdded')}</span>}
        </li>
      ))}
    </ul>
  );
}

function useEdit(person: EmployeeDetail, onSaved: (batchId: string) => void) {
  const form = useDraftForm({
    schema: employeeForm,
    draft: () => draftOf(person),
    toInput: fieldsOf,
    send: async (call, values, { manager: [manager] }) =>
      call('employees.update', { ...values, id: person.id, managerId: manager?.id ?? null }),
    onSent: ({ batchId }) => onSaved(batchId),
    texts: 'people.validation',
    errorText: useErrorText(),
    mode: 'onTouched',
  });
  const me = useMe();
  const toConfirm = person.joinedStated && person.id !== me.id;
  const stated = [person.stated.designation, person.stated.department].filter((each) => each !== null).join(' · ');
  return { form, dirty: toConfirm || stated !== '' || form.changed.length > 0, toConfirm, stated };
}

function Editing({
  person,
  onClose,
  onSaved,
  onUndo,
}: {
  person: EmployeeDetail;
  onClose: () => void;
  onSaved: (batchId: string, name: string) => void;
  onUndo: (batchId: string) => void;
}) {
  const t = useTranslations('employees');
  const me = useMe();
  const hasStore = useIsOn('store');
  const [tab, setTab] = useState<string>('details');
  const edit = useEdit(person, (batchId) => onSaved(batchId, person.name));
  const details = tab === 'details';
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      start={<Avatar person={person} size={40} decorative />}
      title={
        <>
          {person.name}
          <span className="block text-sm font-regular text-muted">
            {person.employeeId} · {t('joined', { date: formatDate(person.dateOfJoining) })}
            {edit.stated !== '' && <span className="block">{t('statedHelp', { what: edit.stated })}</span>}
            {edit.toConfirm && <span className="block">{t('joinedStated')}</span>}
          </span>
        </>
      }
      foot={
        details && (
          <>
            <span className="text-sm text-muted max-sm:hidden">{t('undoDays')}</span>
            <Button onClick={onClose} className="ml-auto">
              {t('cancel')}
            </Button>
            <Button variant="primary" type="submit" form="edit-person" busy={edit.form.busy} disabled={!edit.dirty}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <PanelTabs
        label={person.name}
        tabs={tabs.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={setTab}
        className="pt-5"
      >
        {details ? (
          <Form of={edit.form} id="edit-person">
            <FormError of={edit.form} className="mb-4" />
            {person.status === userStatus.inactive && hasStore && <LeaverLink id={person.id} />}
            <EmployeeFields form={edit.form} ownAccess={person.id === me.id} />
          </Form>
        ) : (
          <History person={person} onUndo={onUndo} />
        )}
      </PanelTabs>
    </SideSheet>
  );
}

/** One person whole: what can be changed, and what was changed by whom. */
export function EditSheet({
  id,
  ...rest
}: {
  id: string;
  onClose: () => void;
  onSaved: (batchId: string, name: string) => void;
  onUndo: (batchId: string) => void;
}) {
  const found = useFresh(query('employees.detail', { id }));
  if (found.data) return <Editing key={id} person={found.data} {...rest} />;
  return (
    <SideSheet open onOpenChange={(open) => !open && rest.onClose()} title="…">
      <QueryResult query={found} bare shape={<RowsSkeleton />}>
        {() => null}
      </QueryResult>
    </SideSheet>
  );
}
