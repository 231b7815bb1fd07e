import { fold } from '@apprecio/contract/api/fold';
import type { Audience } from '@apprecio/contract/people/operations';

/** What someone is found by. */
export interface Findable {
  name: string;
  employeeId: string;
  email: string;
}

/** The search terms of someone, folded: each word of the name, the employee ID, the e-mail's local part. */
export function searchTermsOf(person: Findable): string[] {
  const words = [...fold(person.name).split(/[\s.'-]+/), fold(person.employeeId), fold(person.email).split('@')[0]!];
  return [...new Set(words.filter((word) => word !== ''))].map((word) => word.slice(0, 60));
}

interface Placed {
  id: string;
  managerId: string | null;
}

/** Whether two people are of one team: one leads the other, or they share a manager. */
export function isTeam(a: Placed, b: Placed): boolean {
  return a.managerId === b.id || b.managerId === a.id || (a.managerId !== null && a.managerId === b.managerId);
}

/** Whether `viewer` sees a celebration that its owner shows to `audience`. */
export function canSeeCelebration(audience: Audience, viewer: Placed, owner: Placed): boolean {
  return audience === 'everyone' || (audience === 'team' && isTeam(viewer, owner));
}
