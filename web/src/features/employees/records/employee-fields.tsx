import { assignableRoles, genders, roleIdOf } from '@apprecio/contract/api/codes';
import type { employeeForm } from '@apprecio/contract/employees/entities';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { whole } from '../../../lib/api/whole.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { zoneOptions } from '../../../lib/i18n/zones.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** What the form of one person holds. */
export type FormValues = z.input<typeof employeeForm>;
export type ParsedForm = z.output<typeof employeeForm>;
export type EmployeeFormState = UseFormReturn<FormValues, unknown, ParsedForm>;

/** The names of its fields, for the server's messages. */
export const fieldNames = [
  'name',
  'employeeId',
  'email',
  'mobile',
  'roleId',
  'designation',
  'department',
  'location',
  'managerId',
  'dateOfJoining',
  'dateOfBirth',
  'gender',
  'personalEmail',
  'timeZone',
] as const;

async function searchManagers(words: string): Promise<Choice[]> {
  const found = await call('employees.managers', { search: words });
  return found.map((person) => ({ ...person, subtitle: person.designation ?? undefined }));
}

function Names({ id, kind }: { id: string; kind: 'department' | 'designation' | 'location' }) {
  const { data } = useQuery(whole('employees.orgFields', { kind }));
  return (
    <datalist id={id}>
      {data?.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** The fields of one person, as an admin fills them in. */
export function EmployeeFields({
  form,
  manager,
  onManager,
  ownAccess,
}: {
  form: EmployeeFormState;
  manager: Choice | null;
  onManager: (manager: Choice | null) => void;
  /** One’s own role stays. */
  ownAccess?: boolean;
}) {
  const t = useTranslations('employees');
  const words = useTranslations('people');
  const message = useFieldText('people.validation');
  const errorOf = (name: (typeof fieldNames)[number]) => message(form.formState.errors[name]?.message);
  const text = (name: (typeof fieldNames)[number]) => ({ ...form.register(name), error: errorOf(name) });
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField label={words('fields.name')} autoComplete="off" {...text('name')} />
      <TextField label={words('fields.employeeId')} autoComplete="off" help={t('matches')} {...text('employeeId')} />
      <TextField
        label={words('fields.email')}
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
        {...text('email')}
      />
      <TextField label={words('fields.mobile')} type="tel" autoComplete="off" optional {...text('mobile')} />
      <Select
        label={words('fields.role')}
        placeholder={t('choose')}
        options={assignableRoles.map((role) => ({ value: String(roleIdOf(role)), label: words(`roles.${role}`) }))}
        {...(ownAccess && { help: t('ownRole') })}
        {...form.register('roleId', { valueAsNumber: true })}
        error={errorOf('roleId')}
      />
      <TextField
        label={words('fields.designation')}
        list="employee-designations"
        autoComplete="off"
        {...text('designation')}
      />
      <TextField
        label={words('fields.department')}
        list="employee-departments"
        autoComplete="off"
        {...text('department')}
      />
      <TextField
        label={words('fields.location')}
        list="employee-locations"
        autoComplete="off"
        optional
        {...text('location')}
      />
      <Names id="employee-designations" kind="designation" />
      <Names id="employee-departments" kind="department" />
      <Names id="employee-locations" kind="location" />
      <Select
        label={words('fields.gender')}
        placeholder={t('choose')}
        options={genders.map((gender) => ({ value: gender, label: words(`genders.${gender}`) }))}
        {...text('gender')}
      />
      <PeoplePicker
        className="sm:col-span-2"
        label={words('fields.manager')}
        optional
        max={1}
        value={manager ? [manager] : []}
        onChange={([next]) => onManager(next ?? null)}
        search={searchManagers}
        error={errorOf('managerId')}
      />
      <DateField label={words('fields.joined')} {...text('dateOfJoining')} />
      <DateField label={words('fields.birth')} {...text('dateOfBirth')} />
      <TextField
        label={words('fields.personalEmail')}
        type="email"
        autoComplete="off"
        optional
        help={t('personalEmailHelp')}
        className="sm:col-span-2"
        {...text('personalEmail')}
      />
      <Select
        label={words('fields.timeZone')}
        options={[{ value: '', label: t('companyZone') }, ...zoneOptions(form.getValues('timeZone'))]}
        className="sm:col-span-2"
        {...text('timeZone')}
      />
    </div>
  );
}
