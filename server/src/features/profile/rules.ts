import type { Audience } from '@apprecio/contract/people/operations';

interface Placed {
  id: string;
  managerId: string | null;
}

/** Whether two people are of one team: one leads the other, or they share a manager. */
export function isTeam(a: Placed, b: Placed): boolean {
  return a.managerId === b.id || b.managerId === a.id || (a.managerId !== null && a.managerId === b.managerId);
}

/** Whether `viewer` sees a celebration that its owner shows to `audience`. */
export function seesCelebration(audience: Audience, viewer: Placed, owner: Placed): boolean {
  return audience === 'everyone' || (audience === 'team' && isTeam(viewer, owner));
}

/** What is wrong with someone's dates of birth and joining on a day, at the field; null when they can be. */
export function dateProblem(
  dates: { born: string | null; joined: string | null },
  today: string,
): { field: 'dateOfBirth' | 'dateOfJoining'; message: string } | null {
  const { born, joined } = dates;
  if (born !== null && born >= today) return { field: 'dateOfBirth', message: 'Date of birth must be in the past' };
  if (born !== null && joined !== null && born >= joined) {
    return { field: 'dateOfBirth', message: 'Date of birth must be before joining' };
  }
  return null;
}
