import type { RowProblem } from '@apprecio/contract/batches/problems';
import { codeKey } from '@apprecio/contract/store/codes';
/** A row of a file of codes, as it stands there. */
export interface CodeCells {
  line: number;
  code: string;
  amount: string;
  expires: string;
  problems?: readonly (RowProblem & { field: string })[];
}

/** Codes that can be loaded, by amount and expiry, and what is wrong with the others; never with a code in it. */
export interface JudgedCodes {
  groups: { amountPaise: number; expiresOn: string | null; codes: string[]; lines: number[] }[];
  faulty: { line: number; problem: string }[];
  /** Lines with codes that look as if a spreadsheet had rounded them. */
  doubtful: number[];
}

const codeAtMost = 100;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

const ofCells: Partial<Record<string, string>> = {
  'row.spreadsheet': 'Excel has changed this code; format the column as text',
  'row.unreadable': 'A character of this row cannot be read; save the file as .xlsx or CSV UTF-8',
  'row.shifted': 'This row has more cells than the heading',
  'row.two_ways': 'This amount could be two; write it without separators',
};

// Sheets keep fifteen digits of a number and make zeros of the rest.
const rounded = /^\d{15}0+$/;

function problemOf(
  { code, amount, expires, problems = [] }: CodeCells,
  amounts: readonly number[],
  today: string,
): string | null {
  const [found] = problems.flatMap((problem) => ofCells[problem.code] ?? []);
  if (found !== undefined) return found;
  if (code === '') return 'The code is missing';
  if (code.length > codeAtMost) return `A code has at most ${codeAtMost} characters`;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return 'The amount is not a number of rupees';
  if (!amounts.includes(Math.round(Number(amount) * 100))) return 'This voucher does not come in this amount';
  if (expires !== '' && !isDay(expires)) return 'Enter the expiry date as 2027-11-30, or leave it empty';
  return expires !== '' && expires <= today ? 'This code has expired' : null;
}

/** Sorts the rows of a file into codes to load and faulty rows; a code that stands there twice is faulty. */
export function judgeCodes(rows: readonly CodeCells[], amounts: readonly number[], today: string): JudgedCodes {
  const groups = new Map<string, JudgedCodes['groups'][number]>();
  const faulty: JudgedCodes['faulty'] = [];
  const doubtful: number[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const problem =
      problemOf(row, amounts, today) ?? (seen.has(codeKey(row.code)) ? 'This code stands here twice' : null);
    if (problem) {
      faulty.push({ line: row.line, problem });
      continue;
    }
    seen.add(codeKey(row.code));
    if (rounded.test(row.code)) doubtful.push(row.line);
    const amountPaise = Math.round(Number(row.amount) * 100);
    const key = `${amountPaise} ${row.expires}`;
    const group = groups.get(key) ?? { amountPaise, expiresOn: row.expires || null, codes: [], lines: [] };
    group.codes.push(row.code);
    group.lines.push(row.line);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], faulty, doubtful };
}
