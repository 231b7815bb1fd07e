import { type AnnouncementTab, announcementTabs } from '@apprecio/contract/announcements/limits';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { oneOf, searchParams, type SearchOf, words } from '../../lib/search-params.ts';

const schema = { tab: oneOf(announcementTabs), search: words };

/** Holds what the address of the list says: which announcements, and words of them. */
export type AnnouncementsView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readAnnouncementsView = searchParams(schema);

/** The tabs of a screen: what is for me, or what I sent. */
export const tabsOf = {
  mine: ['active', 'must_read', 'archive'],
  manage: ['sent', 'pending'],
} as const satisfies Record<string, readonly AnnouncementTab[]>;

/** Returns the announcements of a view, page by page. */
export function announcementList(tab: AnnouncementTab, search: string | undefined) {
  return { ...infinite('announcements.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
