import { type AssignableRole, assignableRoles, genders, roleId, roleIdOf } from '@apprecio/contract/api/codes';
import type { employeeForm } from '@apprecio/contract/employees/employees.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { whole } from '../../../lib/api/whole.ts';
import type { DraftForm } from '../../../lib/form/draft-form.ts';
import { zoneOptions } from '../../../lib/i18n/zones.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The entered values of one person. */
export interface EmployeeDraft {
  name: string;
  employeeId: string;
  email: string;
  mobile: string;
  roleId: string;
  designation: string;
  department: string;
  location: string;
  manager: Choice[];
  dateOfJoining: string;
  dateOfBirth: string;
  gender: string;
  personalEmail: string;
  timeZone: string;
  preferredName: string;
  /** True if a new person is invited at once. */
  invite: boolean;
}

type Fields = z.input<typeof employeeForm>;

/** Returns the fields of a person as the contract takes them; its schema refuses a role or gender that is not chosen. */
export function fieldsOf({ manager: _manager, invite: _invite, roleId, gender, ...draft }: EmployeeDraft): Fields {
  return { ...draft, roleId: Number(roleId) as Fields['roleId'], gender: gender as Fields['gender'] };
}

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

/** Returns the roles to choose from: whoever gives no rights makes no admins, and leaves those who are. */
function useGivableRoles(current: string): readonly AssignableRole[] {
  const [began] = useState(current);
  if (holds(useMe(), 'employees.grant')) return assignableRoles;
  const hasRights = began === String(roleId.admin);
  return assignableRoles.filter((role) => (role === 'admin') === hasRights);
}

/** The fields of one person, as an admin fills them in. */
export function EmployeeFields({
  form,
  ownAccess,
}: {
  form: DraftForm<EmployeeDraft>;
  /** One’s own role stays. */
  ownAccess?: boolean;
}) {
  const t = useTranslations('employees');
  const words = useTranslations('people');
  const roles = useGivableRoles(form.draft.roleId);
  const text = { of: form, as: TextField, autoComplete: 'off' } as const;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField {...text} name="name" label={words('fields.name')} />
      <FormField {...text} name="preferredName" label={t('preferredName')} optional help={t('preferredNameHelp')} />
      <FormField {...text} name="employeeId" label={words('fields.employeeId')} help={t('matches')} />
      <FormField {...text} name="email" label={words('fields.email')} type="email" className="sm:col-span-2" />
      <FormField {...text} name="mobile" label={words('fields.mobile')} type="tel" optional />
      <FormField
        of={form}
        name="roleId"
        as={Select}
        label={words('fields.role')}
        placeholder={t('choose')}
        options={roles.map((role) => ({ value: String(roleIdOf(role)), label: words(`roles.${role}`) }))}
        {...(ownAccess && { help: t('ownRole') })}
      />
      <FormField {...text} name="designation" label={words('fields.designation')} list="employee-designations" />
      <FormField {...text} name="department" label={words('fields.department')} list="employee-departments" />
      <FormField {...text} name="location" label={words('fields.location')} list="employee-locations" optional />
      <Names id="employee-designations" kind="designation" />
      <Names id="employee-departments" kind="department" />
      <Names id="employee-locations" kind="location" />
      <FormField
        of={form}
        name="gender"
        as={Select}
        label={words('fields.gender')}
        placeholder={t('choose')}
        options={genders.map((gender) => ({ value: gender, label: words(`genders.${gender}`) }))}
      />
      <FormField
        of={form}
        name="manager"
        marks={['managerId']}
        as={PeoplePicker}
        className="sm:col-span-2"
        label={words('fields.manager')}
        optional
        max={1}
        search={searchManagers}
      />
      <FormField of={form} name="dateOfJoining" as={DateField} label={words('fields.joined')} />
      <FormField of={form} name="dateOfBirth" as={DateField} label={words('fields.birth')} />
      <FormField
        {...text}
        name="personalEmail"
        label={words('fields.personalEmail')}
        type="email"
        optional
        help={t('personalEmailHelp')}
        className="sm:col-span-2"
      />
      <FormField
        of={form}
        name="timeZone"
        as={Select}
        label={words('fields.timeZone')}
        options={[{ value: '', label: t('companyZone') }, ...zoneOptions(form.draft.timeZone)]}
        className="sm:col-span-2"
      />
    </div>
  );
}
