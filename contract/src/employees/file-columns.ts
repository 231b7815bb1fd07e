import type { ImportColumn } from '../batches/columns.ts';
import { genderWords, roleWords } from './file-words.ts';

/** The columns of a file of people, in order, each with the field it fills. */
export const employeeColumns = [
  { field: 'employeeId', heading: 'Employee ID', means: 'employeeId', type: 'identifier', needed: true },
  {
    field: 'name',
    heading: 'Full Name',
    means: 'name',
    type: 'text',
    needed: true,
    parts: ['firstName', 'middleName', 'lastName'],
  },
  { field: 'email', heading: 'Email', means: 'email', type: 'email', needed: true },
  { field: 'mobile', heading: 'Mobile', means: 'mobile', type: 'phone', canClear: true },
  { field: 'role', heading: 'Role', means: 'role', type: { choice: roleWords } },
  { field: 'designation', heading: 'Designation', means: 'designation', type: 'text' },
  { field: 'department', heading: 'Department', means: 'department', type: 'text' },
  { field: 'location', heading: 'Location', means: 'location', type: 'text', canClear: true },
  {
    field: 'managerEmployeeId',
    heading: 'Manager Employee ID',
    means: 'manager',
    type: 'identifier',
    canClear: true,
  },
  { field: 'dateOfJoining', heading: 'Date of Joining', means: 'dateOfJoining', type: { date: 'near' } },
  { field: 'dateOfBirth', heading: 'Date of Birth', means: 'dateOfBirth', type: { date: 'past' } },
  { field: 'gender', heading: 'Gender', means: 'gender', type: { choice: genderWords } },
  { field: 'personalEmail', heading: 'Personal Email', means: 'personalEmail', type: 'email', canClear: true },
  { field: 'timeZone', heading: 'Time Zone', means: 'timeZone', type: 'text', canClear: true },
  { field: 'preferredName', heading: 'Preferred Name', means: 'preferredName', type: 'text', canClear: true },
] as const satisfies readonly (ImportColumn & { field: string })[];

export type ImportField = (typeof employeeColumns)[number]['field'];
