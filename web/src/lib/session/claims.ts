/** What a token says of whose it is. */
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
