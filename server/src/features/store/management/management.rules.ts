import type { RowProblem } from '@apprecio/contract/batches/problems';
import { codeKey } from '@apprecio/contract/store/codes';
import { isExampleCode } from '@apprecio/contract/store/file-examples';

/** A row of a file of codes, as it stands there. */
export interface CodeCells {
  line: number;
  code: string;
  amount: string;
  expires: string;
  pin?: string;
  problems?: readonly (RowProblem & { field: string })[];
}

/** Codes that can be loaded, by amount and expiry, and what is wrong with the others; never with a code in it. */
export interface JudgedCodes {
  groups: {
    amountPaise: number;
    expiresOn: string | null;
    codes: string[];
    pins: (string | null)[];
    lines: number[];
  }[];
  faulty: { line: number; problem: RowProblem }[];
  /** Lines with codes that look as if a spreadsheet had rounded them. */
  doubtful: number[];
}

const codeAtMost = 100;
const pinAtMost = 20;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

// Spreadsheets keep fifteen digits of a number and replace the rest by zeros.
const rounded = /^\d{15}0+$/;

/** Returns the problem of a row to show; a problem with a code never quotes the cell. */
function ofCells(problems: NonNullable<CodeCells['problems']>): RowProblem | null {
  const [found] = problems;
  if (!found) return null;
  const { field, code, values } = found;
  if (code === 'row.spreadsheet' && (field === 'Code' || field === 'PIN')) return { code: 'row.code_changed' };
  return { code, ...(values && field !== 'Code' && field !== 'PIN' && { values }) };
}

function problemOf(
  { code, amount, expires, pin = '', problems = [] }: CodeCells,
  amounts: readonly number[],
  today: string,
): RowProblem | null {
  const found = ofCells(problems);
  if (found) return found;
  if (code === '') return { code: 'row.empty', values: { column: 'Code' } };
  if (isExampleCode(code)) return { code: 'row.example' };
  if (code.length > codeAtMost) return { code: 'row.too_long', values: { max: String(codeAtMost) } };
  if (pin.length > pinAtMost) return { code: 'row.too_long', values: { max: String(pinAtMost) } };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return { code: 'row.amount' };
  if (!amounts.includes(Math.round(Number(amount) * 100))) return { code: 'row.amount_unknown' };
  if (expires !== '' && !isDay(expires)) return { code: 'row.date_form' };
  return expires !== '' && expires <= today ? { code: 'row.code_expired' } : null;
}

/** Sorts the rows of a file into codes to load and faulty rows; a code that stands there twice is faulty. */
export function judgeCodes(rows: readonly CodeCells[], amounts: readonly number[], today: string): JudgedCodes {
  const groups = new Map<string, JudgedCodes['groups'][number]>();
  const faulty: JudgedCodes['faulty'] = [];
  const doubtful: number[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const problem =
      problemOf(row, amounts, today) ??
      (seen.has(codeKey(row.code)) ? ({ code: 'row.code_repeated' } satisfies RowProblem) : null);
    if (problem) {
      faulty.push({ line: row.line, problem });
      continue;
    }
    seen.add(codeKey(row.code));
    if (rounded.test(row.code)) doubtful.push(row.line);
    const amountPaise = Math.round(Number(row.amount) * 100);
    const key = `${amountPaise} ${row.expires}`;
    const group = groups.get(key) ?? { amountPaise, expiresOn: row.expires || null, codes: [], pins: [], lines: [] };
    group.codes.push(row.code);
    group.pins.push(row.pin || null);
    group.lines.push(row.line);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], faulty, doubtful };
}

/** Returns how many codes expire on each day, the earliest first; those without a day come last. */
export function expiriesOf({ groups }: JudgedCodes): { expires: string | null; count: number }[] {
  const counts = new Map<string | null, number>();
  for (const { expiresOn, codes } of groups) counts.set(expiresOn, (counts.get(expiresOn) ?? 0) + codes.length);
  const days = [...counts.keys()].filter((day) => day !== null).toSorted();
  const rows = counts.has(null) ? [...days, null] : days;
  return rows.map((expires) => ({ expires, count: counts.get(expires)! }));
}
