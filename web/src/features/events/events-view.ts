import { eventTabs, type EventTab } from '@apprecio/contract/events/limits';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { matching, oneOf, searchParams, type SearchOf, words } from '../../lib/search-params.ts';

const schema = {
  view: oneOf(['list']),
  month: matching(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  tab: oneOf(eventTabs),
  search: words,
};

/** Holds what the address of the events says: a month, or a list with words. */
export type EventsView = SearchOf<typeof schema>;

/** Reads the address of the events. */
export const readEventsView = searchParams(schema);

/** Returns the events of a tab, page by page. */
export function eventList(tab: EventTab, search: string | undefined) {
  return { ...infinite('events.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
