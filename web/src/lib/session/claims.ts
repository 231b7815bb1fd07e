/** The session and the person that a token names. */
export interface Claims {
  session: string | null;
  person: string | null;
}

/** Reads a user token; nothing of one that is none. */
export function claimsOf(token: string | null): Claims {
  try {
    const claims = token?.split('.')[1] ?? '';
    const [, , session = null, person = null] = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    ) as string[];
    return { session, person };
  } catch {
    return { session: null, person: null };
  }
}

/** Returns true if two tokens belong to different people; false if either names no person. */
export function isAnother(one: string | null, other: string | null): boolean {
  const [before, now] = [claimsOf(one).person, claimsOf(other).person];
  return before !== null && now !== null && before !== now;
}
