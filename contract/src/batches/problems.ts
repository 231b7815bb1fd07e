import { z } from 'zod';
import type { ErrorCode } from '../../generated/errors.ts';

/** The codes of problems in a row of a file or list, besides error codes. The web has a sentence for each. */
export const rowProblemCodes = [
  'row.missing',
  'row.invalid',
  'row.too_long',
  'row.full_name',
  'row.email',
  'row.mobile',
  'row.date_form',
  'row.date_unknown',
  'row.birth_after_joining',
  'row.role',
  'row.gender',
  'row.characters',
  'row.points',
  'row.reason_short',
  'row.repeated',
  'row.id_repeated',
  'row.email_repeated',
  'row.address_repeated',
  'row.nobody',
  'row.here',
  'row.manager_nobody',
  'row.manager_inactive',
  'row.empty',
  'row.one_of',
  'row.whole',
  'row.delivery_days',
  'row.from_one',
  'row.hsn',
  'row.picture',
  'row.amounts',
  'row.price',
  'row.sku_elsewhere',
  'row.changed_since',
  'row.ordered',
  'row.code_bought',
  'row.code_shown',
  'row.code_changed',
  'row.code_repeated',
  'row.code_expired',
  'row.example',
  'row.amount',
  'row.amount_unknown',
  'row.told',
  'row.quarter',
  'row.year',
  'row.yes_no',
  'row.name_nobody',
  'row.name_two',
  'row.name_differs',
  'row.given',
  'row.granted',
  'row.unreadable',
  'row.shifted',
  'row.spreadsheet',
  'row.two_ways',
  'row.manager_two',
  'row.garbled',
  'row.read_as',
  'row.phone_left',
  'row.spelled',
  'row.stays_inactive',
  'row.comes_back',
  'row.email_inactive',
  'row.order_unknown',
  'row.order_state',
] as const;

export type RowProblemCode = (typeof rowProblemCodes)[number] | ErrorCode;

/** A problem of a row: a code, and the values for its sentence. */
export const rowProblem = z.strictObject({ code: z.string(), values: z.record(z.string(), z.string()).optional() });

/** A problem as the server states it; what is stored and sent is one. */
export interface RowProblem {
  code: RowProblemCode;
  values?: Record<string, string>;
}

/** In which form a file came: text whose cells a sign parts, or a workbook. */
export const fileFormats = ['comma', 'semicolon', 'tab', 'pipe', 'xlsx'] as const;

/** The faulty rows of a checked file, as it came: its columns, and of each row the cells and what is wrong with them. */
export const faultyFile = z.strictObject({
  format: z.enum(fileFormats),
  columns: z.array(z.string()),
  rows: z.array(
    z.strictObject({ cells: z.array(z.string()), errors: z.array(rowProblem.extend({ field: z.string() })) }),
  ),
});

export type FaultyFile = z.infer<typeof faultyFile>;

const byMessage: Record<string, RowProblemCode> = {
  'Please enter valid full name': 'row.full_name',
  'Please enter a valid email address': 'row.email',
  'Please enter a valid mobile number': 'row.mobile',
  'Please enter a date as yyyy-mm-dd': 'row.date_form',
  'This date does not exist': 'row.date_unknown',
  'Please use letters, numbers and punctuation only': 'row.characters',
};

export type CellIssue = z.core.$ZodIssue;

/** Returns the problem of a row for a schema issue of one of its cells. */
export function cellProblem(field: string, issue: CellIssue): RowProblem {
  if (issue.code === 'too_big') return { code: 'row.too_long', values: { max: String(issue.maximum) } };
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return { code: 'row.missing', values: { field } };
  return { code: byMessage[issue.message] ?? 'row.invalid' };
}
