import { eventTabs, type EventTab } from '@apprecio/contract/events/limits';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the events says: a month, or a list with words. */
export interface EventsView {
  view?: 'list';
  month?: string;
  tab?: EventTab;
  search?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readEventsView({ view, month, tab, search }: Record<string, unknown>): EventsView {
  const known = eventTabs.find((each) => each === tab);
  const isMonth = typeof month === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month);
  const isText = typeof search === 'string' || typeof search === 'number';
  const words = isText
    ? String(search)
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 100)
    : '';
  return {
    ...(view === 'list' && { view }),
    ...(isMonth && { month }),
    ...(known && { tab: known }),
    ...(words && { search: words }),
  };
}

/** The events of a tab, page by page. */
export function eventList(tab: EventTab, search: string | undefined) {
  return { ...infinite('events.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
