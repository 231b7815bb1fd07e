import { type CompetitionFilter, competitionFilters } from '@apprecio/contract/competitions/entities';

/** What the address of the list for admins says. */
export interface ManageView {
  status?: CompetitionFilter;
}

/** The status of an address; all of them where it is not understood. */
export function readStatus({ status }: Record<string, unknown>): CompetitionFilter {
  return competitionFilters.find((each) => each === status) ?? 'all';
}
