import { email, fullName } from '@apprecio/contract/api/text';
import { emailKey } from '@apprecio/contract/api/text-keys';
import { headingKey, headingsOf } from '@apprecio/contract/batches/column-words';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import { cellProblem, type RowProblem } from '@apprecio/contract/batches/problems';
import { CsvError, readSeparated, type Separator, type TableRow } from '../../text/separated.ts';
import { addressOf } from './cells.ts';
import { plainCell } from './digits.ts';
import { understandFile } from './import-file.ts';

/** One address of a pasted list: with a name where one was given. */
export interface Pasted {
  address: string;
  name: string | null;
  problem: RowProblem | null;
  repeated: boolean;
}

/** A text that may be an address, and its possible name. */
interface Said {
  text: string;
  name: string;
}

const columns = [
  { heading: 'Email', means: 'email', type: 'email', needed: true },
  { heading: 'Full Name', means: 'name', type: 'text', parts: ['firstName', 'middleName', 'lastName'] },
] as const satisfies readonly ImportColumn[];

const emailHeadings = new Set(headingsOf('email').map(headingKey));

function tableOf(text: string): { separator: Separator; rows: TableRow[] } | null {
  try {
    return readSeparated(text);
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Returns the rows under headings, read like any import, or null without a heading for addresses. */
function ofHeadings(text: string): Said[] | null {
  const [first = ''] = text.split(/[\r\n]/, 1);
  if (!first.split(/[,;\t|]/).some((cell) => emailHeadings.has(headingKey(plainCell(cell))))) return null;
  const table = tableOf(text);
  if (!table) return null;
  const { readRows } = understandFile(
    columns,
    { format: 'tab', sheets: [], sheet: null, rows: table.rows },
    { remembered: new Map(), choices: {}, today: '2000-01-01' },
  );
  return readRows().map(({ cell }) => ({ text: cell('Email'), name: cell('Full Name') }));
}

/** Returns the parts of a line between separators outside quotes. */
function partsOf(line: string): { text: string; before: string }[] {
  const quoted = line.split('"').length % 2 === 1;
  const parts: { text: string; before: string }[] = [];
  let from = 0;
  let before = '';
  let inside = false;
  for (let at = 0; at <= line.length; at++) {
    const sign = line[at] ?? '';
    if (sign === '"' && quoted) inside = !inside;
    if (at < line.length && (inside || !/[,;\t]/.test(sign))) continue;
    const text = plainCell(line.slice(from, at));
    if (text !== '') parts.push({ text, before });
    before = sign;
    from = at + 1;
  }
  return parts;
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();

/** Returns the name and address of `Name <address>`; without brackets, the whole text. */
function withName(text: string): Said {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1;
  const inside = text.slice(at + 1, -1);
  if (at === -1 || inside.includes('>')) return { text, name: '' };
  return { text: inside, name: unquoted(text.slice(0, at)) };
}

const isName = (text: string) => fullName.safeParse(unquoted(text)).success;

/** Returns the name in the cells before an address: `Iyer, Ravi <…>`, `Ravi Iyer, …`, or the cell beside it. */
function nameBefore(waiting: readonly string[], { name }: Said, sign: string): string | null {
  const names = waiting.filter(isName).map(unquoted);
  if (names.length === 0) return null;
  if (name !== '') return waiting.length === 1 && sign === ',' ? `${names[0]!}, ${name}` : null;
  if (names[0]!.includes(' ')) return names[0]!;
  return sign === '\t' ? names.slice(0, 2).join(' ') : null;
}

/** Returns the addresses of a line. Other text is a name, another column, or an invalid address. */
function ofLine(line: string): Said[] {
  const found: Said[] = [];
  let waiting: string[] = [];
  let isRow = false;
  for (const { text, before } of partsOf(line)) {
    if (!text.includes('@') && !/<[^<>]+>$/.test(text)) {
      if (!isRow) waiting.push(text);
      continue;
    }
    const alone = text.split(' ');
    const all = alone.every((word) => word.includes('@')) ? alone.map(withName) : [withName(text)];
    const name = waiting.length > 0 ? nameBefore(waiting, all[0]!, before) : null;
    if (name === null && before !== '\t') found.push(...waiting.map((other) => ({ text: other, name: '' })));
    isRow = before === '\t' || (name !== null && all[0]!.name === '');
    found.push({ ...all[0]!, name: name ?? all[0]!.name }, ...all.slice(1));
    waiting = [];
  }
  return [...found, ...waiting.map((text) => ({ text, name: '' }))];
}

/**
 * Returns the addresses of a pasted list. It reads cells under headings, or `Name <a@b.c>` and `a@b.c`, separated by
 * commas, semicolons, tabs or line breaks. A name precedes its address or has a cell of its own.
 */
export function readAddresses(text: string): Pasted[] {
  const seen = new Set<string>();
  const entries = ofHeadings(text) ?? text.split(/[\r\n]+/).flatMap(ofLine);
  return entries.map(({ text: part, name }) => {
    const wanted = email.safeParse(addressOf(part));
    const named = fullName.safeParse(name);
    const address = wanted.success ? wanted.data : part.slice(0, 254);
    const repeated = wanted.success && seen.has(emailKey(address));
    seen.add(emailKey(address));
    const problem = wanted.success ? null : cellProblem('email', wanted.error.issues[0]!);
    return { address, name: named.success ? named.data : null, problem, repeated };
  });
}
