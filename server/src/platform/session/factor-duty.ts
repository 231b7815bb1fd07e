import type { Bundle } from '@apprecio/contract/api/bundles';
import { days } from '@apprecio/contract/api/days';
import type { FactorDuty } from '../context.ts';

/** The rights that a person of an organisation holds, and what its policy says about them. */
export interface Duty {
  bundles: readonly Bundle[];
  /** The instant at which each bundle was given, as far as it was noted. */
  given: Partial<Record<Bundle, { at: string }>>;
  /** The instant since which the policy names each bundle. */
  since: Partial<Record<Bundle, string>>;
  graceDays: number;
  /** True if the person has two-step sign-in. */
  on: boolean;
}

/**
 * Returns what the policy asks of a person. The days of grace of a bundle begin when the policy names it or when it is
 * given, whichever is later. Pure.
 */
export function factorDuty({ bundles, given, since, graceDays, on }: Duty, now: Date): FactorDuty {
  const ends = bundles.flatMap((bundle) => {
    const named = since[bundle];
    if (named === undefined) return [];
    const from = Math.max(Date.parse(named), Date.parse(given[bundle]?.at ?? named));
    return [{ bundle, end: from + days(graceDays) }];
  });
  const must = ends.length > 0;
  if (on || !must) return { on, must, due: null, closed: [] };
  const closed = ends.filter(({ end }) => end <= now.getTime()).map(({ bundle }) => bundle);
  return { on, must, due: new Date(Math.min(...ends.map(({ end }) => end))), closed };
}
