import type { Bundle } from '../api/bundles.ts';

/** Someone new, as the tables take them. */
export interface NewPerson {
  id: string;
  employeeId: string;
  name: string;
  email: string;
  mobile: string | null;
  role: string;
  /** The bundles of rights that the role opens. */
  bundles?: readonly Bundle[];
  designation: string | null;
  department: string | null;
  location: string | null;
  managerId: string | null;
  dateOfJoining: string | null;
  dateOfBirth: string | null;
  gender: string | null;
  personalEmail: string | null;
  /** The IANA zone of their own; null is the organisation's. */
  timeZone: string | null;
  /** Replaces the short form of the name; null takes the short form. */
  preferredName: string | null;
}

/** Someone who is there, active or not, by what admins can change. */
export interface PersonRecord extends NewPerson {
  bundles: readonly Bundle[];
  status: string;
  leftAt: Date | null;
  /** True if the person stated the joining date, and no other admin has written it since. */
  joinedStated: boolean;
  /** True of a break-glass admin with a passkey, while people of a domain sign in with a provider alone. */
  isWayIn?: boolean;
}
