import {
  type AssignableRole,
  assignableRoles,
  employeeStates,
  type EmployeeState,
  roleIdOf,
  statusOf,
} from '@apprecio/contract/api/codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { useDebounced } from '../../../lib/hooks/debounced.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BulkPreview } from './bulk-preview.tsx';

/** A property that can be changed for many people at once. */
export type BulkChange = 'department' | 'manager' | 'role' | 'status';
type Change = InputOf<'employees.bulk'>['set'];

export interface BulkDialogProps {
  act: BulkChange;
  ids: string[];
  onClose: () => void;
  onDone: (batch: AnswerOf<'employees.bulk'>) => void;
}

async function searchPeople(search: string): Promise<Choice[]> {
  const found = await call('employees.managers', { search });
  return found.map((person) => ({ ...person, subtitle: person.designation ?? undefined }));
}

function changeOf(act: BulkChange, value: string, manager: Choice | undefined): Change | null {
  if (act === 'manager') return manager ? { managerId: manager.id } : null;
  if (value.trim() === '') return null;
  if (act === 'department') return { department: value };
  if (act === 'role') return { roleId: roleIdOf(value as AssignableRole) };
  return { status: statusOf(value as EmployeeState) };
}

/** One change to the chosen people, with what it would do. */
export function BulkDialog({ act, ids, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('employees');
  const words = useTranslations('people');
  const errorText = useErrorText();
  const form = useDraftForm({
    schema: unchecked<Change | null>(),
    draft: (): { value: string; manager: Choice[] } => ({ value: '', manager: [] }),
    toInput: (draft) => changeOf(act, draft.value, draft.manager[0]),
    send: async (call, set) => call('employees.bulk', { ids, set: set! }),
    onSent: onDone,
    errorText: errorText,
    texts: 'people.validation',
  });
  const me = useMe();
  const { value, manager } = form.draft;
  const debounced = useDebounced(value);
  const change = changeOf(act, debounced, manager[0]);
  const preview = useQuery({
    ...query('employees.previewBulk', { ids, set: change! }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  const changing = change && debounced === value && !preview.isPlaceholderData ? preview.data?.changing : undefined;
  const options =
    act === 'role'
      ? assignableRoles
          .filter((role) => role !== 'admin' || holds(me, 'employees.grant'))
          .map((role) => ({ value: role, label: words(`roles.${role}`) }))
      : employeeStates.map((state) => ({ value: state, label: t(`statuses.${state}`) }));
  const label = t(`bulk.${act}`);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.title', { what: label, count: ids.length })}
      foot={
        <>
          <span className="text-sm text-muted">{t('undoDays')}</span>
          <Button
            variant="primary"
            busy={form.busy}
            disabled={!changing}
            onClick={() => form.submit()}
            className="ml-auto"
          >
            {changing === undefined ? t('save') : t('bulk.change', { count: changing })}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <FormError of={form} className="mb-3" />
        {act === 'department' && (
          <FormField of={form} name="value" as={TextField} marks={['set']} label={label} maxLength={100} />
        )}
        {act === 'manager' && (
          <FormField
            of={form}
            name="manager"
            as={PeoplePicker}
            marks={['set']}
            label={label}
            max={1}
            search={searchPeople}
          />
        )}
        {(act === 'role' || act === 'status') && (
          <FormField
            of={form}
            name="value"
            as={Select}
            marks={['set']}
            label={label}
            placeholder={t('choose')}
            options={options}
          />
        )}
      </Form>
      {change && (
        <div className="mt-4">
          <BulkPreview ids={ids} preview={preview} />
        </div>
      )}
    </Dialog>
  );
}
