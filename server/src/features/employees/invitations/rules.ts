import { email, fullName } from '@apprecio/contract/api/text';
import { emailKey } from '@apprecio/contract/api/text-keys';
import { cellProblem, type RowProblem } from '@apprecio/contract/batches/problems';

/** One address of a pasted list: with a name where one was given. */
export interface Pasted {
  address: string;
  name: string | null;
  problem: RowProblem | null;
  repeated: boolean;
}

/** What stands before an address in angle brackets at the end of a text, and that address; without one, nothing. */
function partsOf(text: string): { quoted: string; inside?: string } {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1;
  const inside = text.slice(at + 1, -1);
  return at === -1 || inside.includes('>') ? { quoted: '' } : { quoted: text.slice(0, at).trimEnd(), inside };
}

/** The addresses of a pasted list: `Name <a@b.c>` or `a@b.c`, apart by commas, semicolons or new lines. */
export function readAddresses(text: string): Pasted[] {
  const seen = new Set<string>();
  return text
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const { quoted, inside } = partsOf(part);
      const wanted = email.safeParse(inside ?? part);
      const name = fullName.safeParse(quoted.replace(/^["']|["']$/g, ''));
      const address = wanted.success ? wanted.data : (inside ?? part).slice(0, 254);
      const repeated = wanted.success && seen.has(emailKey(address));
      seen.add(emailKey(address));
      const problem = wanted.success ? null : cellProblem('email', wanted.error.issues[0]!);
      return { address, name: name.success ? name.data : null, problem, repeated };
    });
}

/** New employee IDs that nobody has: `E-0001` and on, after the highest of that kind. */
export function nextEmployeeIds(taken: Iterable<string>, count: number): string[] {
  let highest = 0;
  const used = new Set(taken);
  for (const employeeId of used) highest = Math.max(highest, Number(/^E-(\d{1,9})$/.exec(employeeId)?.[1] ?? 0));
  return Array.from({ length: count }, (_unused, at) => `E-${String(highest + at + 1).padStart(4, '0')}`);
}

/** A first name for someone of whom only the e-mail is known. */
export function nameFromEmail(address: string): string {
  const words = address
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  return name.length >= 2 ? name.slice(0, 100) : 'Administrator';
}
