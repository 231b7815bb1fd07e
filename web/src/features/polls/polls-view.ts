import type { PollTab } from '@apprecio/contract/polls/polls';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the list says: which polls, and words of their questions. */
export interface PollsView {
  tab?: PollTab;
  search?: string;
}

/** The polls of a view, page by page. */
export function pollList({ tab = 'active', search }: PollsView) {
  return { ...infinite('polls.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
