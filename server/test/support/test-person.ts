import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import type { NewPerson } from '@apprecio/contract/people/records';

/** Someone of a test, by what matters to it. */
export interface Someone {
  /** Else made of the name the test gave. */
  fullName?: string;
  role?: 'admin' | 'manager' | 'employee';
  /** Those of an admin; else all. */
  bundles?: readonly Bundle[];
  manager?: string;
  joined?: string;
  /** The birth date. */
  born?: string;
  department?: string;
  location?: string;
}

/** Returns a day of an earlier year that comes again half a year from now, so that no anniversary of it is near. */
function farDay(years: number): string {
  return Temporal.Now.plainDateISO('UTC').add({ days: 183 }).subtract({ years }).toString();
}

/** Someone as the tables take them; everything not said is the same for all. */
export function rowOf(
  subdomain: string,
  name: string,
  someone: Someone,
  idOf: (name: string) => string | null,
): NewPerson {
  return {
    id: idOf(name)!,
    employeeId: `E-${name}`,
    name:
      someone.fullName ??
      `${name[0]!.toUpperCase()}${name.slice(1).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)} Test`,
    email: `${name}@${subdomain}.example`,
    mobile: null,
    role: someone.role ?? (someone.bundles ? 'admin' : 'employee'),
    bundles: someone.bundles ?? (someone.role === 'admin' ? bundles : []),
    designation: 'Tester',
    department: someone.department ?? 'Quality',
    location: someone.location ?? 'Pune',
    managerId: someone.manager ? idOf(someone.manager) : null,
    dateOfJoining: someone.joined ?? farDay(7),
    dateOfBirth: someone.born ?? farDay(37),
    gender: 'undisclosed',
    personalEmail: null,
    preferredName: null,
    timeZone: null,
  };
}
