/** The name that is being typed after an @, and where it stands. */
export interface MentionQuery {
  words: string;
  from: number;
  to: number;
}

/** Keys that the list of names takes while it is open. */
export type MentionKeys = (event: KeyboardEvent) => boolean;

const begun = /(?:^|[\s(])@([\p{L}\p{M}.’'-]*(?: [\p{L}\p{M}.’'-]*)?)$/u;
const longest = 40;

/** Returns the name being typed after an @ at the end of the text; null if there is none. */
export function begunIn(before: string): string | null {
  return begun.exec(before.slice(-longest))?.[1] ?? null;
}
