import type { Scoring } from '@apprecio/contract/competitions/entities';
import { isCounted } from '@apprecio/contract/competitions/entities';
import type { CompetitionState } from '@apprecio/contract/competitions/rules';
import { fail } from '../../../platform/fail.ts';

/**
 * Refuses to enter scores of a competition that does not run, or that the product counts.
 * @throws Failure `competitions.state` or `competitions.counted`
 */
export function requireScorable({ state, scoring }: { state: CompetitionState; scoring: Scoring }): void {
  if (state !== 'active') throw fail('competitions.state');
  if (isCounted(scoring)) throw fail('competitions.counted');
}
