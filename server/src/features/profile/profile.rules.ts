import type { Bundle } from '@apprecio/contract/api/bundles';
import { days } from '@apprecio/contract/api/days';
import { firstWeekDays } from '@apprecio/contract/api/power';
import type { Profile } from '@apprecio/contract/profile/profile.operations';

/** Returns the problem with the dates of birth and joining on a day, at its field; null if there is none. */
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

/** The bundles whose holders are advised to set up two-step sign-in, with or without a policy. */
const advisedBundles: readonly Bundle[] = ['technical', 'finance'];

interface Noted {
  bundles: readonly Bundle[];
  factor?: { on: boolean; due: Date | null; closed: readonly Bundle[] };
}

/**
 * Returns the note about two-step sign-in above a person's pages. Advice waits for the end of the company's first week,
 * and while its reader has put it off. A demonstration, which many people share, gives none. Pure.
 */
export function factorNote(
  { bundles, factor }: Noted,
  company: { company_since: Date; demonstration: boolean; note_hidden_until: Date | null },
  now: Date,
): Profile['factor'] {
  const { on = true, due = null, closed = [] } = factor ?? {};
  const { company_since: since, note_hidden_until: hidden } = company;
  const isAdvised =
    !on &&
    !company.demonstration &&
    bundles.some((bundle) => advisedBundles.includes(bundle)) &&
    now.getTime() >= since.getTime() + days(firstWeekDays) &&
    (hidden === null || hidden <= now);
  const note = closed.length > 0 ? 'closed' : due !== null ? 'due' : isAdvised ? 'advised' : null;
  return { note, due: due?.toISOString() ?? null, closed: [...closed] };
}
