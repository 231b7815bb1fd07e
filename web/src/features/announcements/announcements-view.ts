import { type AnnouncementTab, announcementTabs } from '@apprecio/contract/announcements/announcement';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the list says: which announcements, and words of them. */
export interface AnnouncementsView {
  tab?: AnnouncementTab;
  search?: string;
}

/** The tabs of a screen: what is for me, or what I sent. */
export const tabsOf = {
  mine: ['active', 'must_read', 'archive'],
  manage: ['sent', 'pending'],
} as const satisfies Record<string, readonly AnnouncementTab[]>;

/** The view of an address; whatever is not understood is left out. */
export function readAnnouncementsView({ tab, search }: Record<string, unknown>): AnnouncementsView {
  const known = announcementTabs.find((each) => each === tab);
  const isText = typeof search === 'string' || typeof search === 'number';
  const words = isText
    ? String(search)
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 100)
    : '';
  return { ...(known && { tab: known }), ...(words && { search: words }) };
}

/** The announcements of a view, page by page. */
export function announcementList(tab: AnnouncementTab, search: string | undefined) {
  return { ...infinite('announcements.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
