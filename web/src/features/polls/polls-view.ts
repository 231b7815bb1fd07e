import { type PollTab, pollTabs } from '@apprecio/contract/polls/polls';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the list says: which polls, and words of their questions. */
export interface PollsView {
  tab?: PollTab;
  search?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readPollsView({ tab, search }: Record<string, unknown>): PollsView {
  const known = pollTabs.find((each) => each === tab);
  const isText = typeof search === 'string' || typeof search === 'number';
  const words = isText
    ? String(search)
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 100)
    : '';
  return { ...(known && { tab: known }), ...(words && { search: words }) };
}

/** The polls of a view, page by page. */
export function pollList({ tab = 'active', search }: PollsView) {
  return { ...infinite('polls.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
