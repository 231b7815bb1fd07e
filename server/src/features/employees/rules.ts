import { fold } from '@apprecio/contract/api/fold';
import { email, fullName } from '@apprecio/contract/api/text';
import type { InvitationState } from '@apprecio/contract/employees/entities';

const invitationMs = 7 * 86_400_000;

/** Invitations made after this instant can still be used. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationMs);
}

/** Where someone's invitation stands. */
export function invitationOf(invitedAt: Date | null, firstSeenAt: Date | null, now: Date): InvitationState {
  if (firstSeenAt !== null) return 'accepted';
  if (invitedAt === null) return 'none';
  return invitedAt > invitedSince(now) ? 'invited' : 'expired';
}

/** One address of a pasted list: with a name where one was given. */
export interface Pasted {
  address: string;
  name: string | null;
  problem: string | null;
  repeated: boolean;
}

/** The addresses of a pasted list: `Name <a@b.c>` or `a@b.c`, apart by commas, semicolons or new lines. */
export function readAddresses(text: string): Pasted[] {
  const seen = new Set<string>();
  return text
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, quoted = '', inside] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? [];
      const wanted = email.safeParse(inside ?? part);
      const name = fullName.safeParse(quoted.replace(/^["']|["']$/g, ''));
      const address = wanted.success ? wanted.data : (inside ?? part).slice(0, 254);
      const repeated = wanted.success && seen.has(fold(address));
      seen.add(fold(address));
      const problem = wanted.success ? null : wanted.error.issues[0]!.message;
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
