import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { fileName } from '../api/file-names.ts';
import { bounded } from '../api/text.ts';
import { columnWords, type Meaning } from './column-words.ts';

/** A file with rows: the text of one, or the file itself, which may be a workbook. */
export const tableFile = z.union([z.string().max(csvBytesAtMost), z.file().max(csvBytesAtMost)]);

const choices = z.strictObject({
  /** The sheet of a workbook, by its name. */
  sheet: bounded(100).optional(),
  /** The import's heading for each column, by its position from zero; null for none. */
  columns: z.record(z.string().regex(/^\d{1,3}$/), bounded(60)).optional(),
  /** The order of day and month in dates such as 03/04/2021. */
  dates: z.enum(['dmy', 'mdy']).optional(),
  /** Makes people active again who left and are in the file. */
  bringBack: z.boolean().optional(),
});
export type FileChoices = z.infer<typeof choices>;

/** The choices about a file, as JSON, which a form can carry too. */
export const fileChoices = z
  .string()
  .max(20_000)
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue({ code: 'custom', message: 'This is not what belongs here' });
      return z.NEVER;
    }
  })
  .pipe(choices);

/** The fields of every operation that takes a file of rows. */
export const fileFields = { csv: tableFile, fileName: fileName.optional(), choices: fileChoices.optional() };

/** The imports, each of which declares its columns. */
export const importNames = [
  'employees',
  'grants',
  'scores',
  'awards',
  'merchandise',
  'gift_vouchers',
  'experiences',
  'codes',
  'shipments',
] as const;
export type ImportName = (typeof importNames)[number];

const meaning = z.enum(Object.keys(columnWords) as [Meaning, ...Meaning[]]);

/** The reading of a file before its rows are checked. */
export const readFile = z.strictObject({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The columns of the file, with three of their values and where they lead. */
  columns: z.array(
    z.strictObject({
      position: z.number().int(),
      heading: z.string(),
      samples: z.array(z.string()).max(3),
      target: z.string().nullable(),
    }),
  ),
  /** The headings a column can be matched with. */
  targets: z.array(z.strictObject({ target: z.string(), means: meaning, needed: z.boolean() })),
  /** Targets to which several columns lead, and those that a file must have and this one lacks. */
  doubled: z.array(z.string()),
  missing: z.array(z.string()),
  /** The order of dates and its source; null asks for it. `sample` could be two dates. */
  dates: z.strictObject({
    order: z.enum(['dmy', 'mdy']).nullable(),
    from: z.enum(['file', 'country', 'choice', 'nothing', 'ask']),
    sample: z.string().nullable(),
    dayFirst: plainDate.nullable(),
    monthFirst: plainDate.nullable(),
  }),
  /** True if something must or may be chosen before the rows are checked. */
  asks: z.boolean(),
});
export type ReadFile = z.infer<typeof readFile>;

export const files = define({
  'batches.readFile': {
    kind: 'write',
    method: 'POST',
    path: '/admin/batches/read-file',
    access: 'batches.oversee',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    quiet: 'the file is read but not stored',
    timeoutMs: 60_000,
    input: z.strictObject({ of: z.enum(importNames), ...fileFields }),
    output: readFile,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Returns how the columns and dates of a file would be read, and which choices are needed before the file is checked.',
    requirements: ['ONB-07'],
  },
});
