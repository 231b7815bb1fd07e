import type { genders } from '../api/codes.ts';
import type { RowProblem } from '../batches/problems.ts';
import type { ImportField } from './file-columns.ts';

export type ImportProblem = RowProblem & { field: ImportField | 'row' };

/** A row of the file as it would be stored; what it leaves as it is, is left out. */
export interface ImportPerson {
  employeeId: string;
  name?: string;
  email?: string;
  mobile?: string | null;
  role?: 'admin' | 'manager' | 'employee';
  designation?: string;
  department?: string;
  location?: string | null;
  managerEmployeeId?: string | null;
  dateOfJoining?: string;
  dateOfBirth?: string;
  gender?: (typeof genders)[number];
  personalEmail?: string | null;
  timeZone?: string | null;
  preferredName?: string | null;
}

export interface ImportRow {
  line: number;
  /** The text of each column that the file has. */
  cells: Partial<Record<ImportField, string>>;
  problems?: readonly ImportProblem[];
  notes?: readonly ImportProblem[];
}

export interface PlannedRow {
  line: number;
  outcome: 'create' | 'update' | 'same' | 'faulty';
  employeeId: string;
  name: string;
  errors: ImportProblem[];
  notes: ImportProblem[];
  /** Columns in which the row says nothing. */
  blank: readonly ImportField[];
  person: ImportPerson | null;
}

/** Someone who is already there, by what the import compares. */
export interface ExistingPerson {
  employeeId: string;
  name: string;
  email: string;
  mobile: string | null;
  role: string;
  designation: string;
  department: string;
  location: string | null;
  managerEmployeeId: string | null;
  dateOfJoining: string;
  dateOfBirth: string;
  gender: string;
  personalEmail: string | null;
  timeZone: string | null;
  preferredName: string | null;
  active: boolean;
}
