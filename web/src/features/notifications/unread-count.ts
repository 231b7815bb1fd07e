import { fetchedAhead, query } from '../../lib/api/query.ts';

/** The query for the number of unread notifications, prefetched by the app frame. */
export const unreadCount = { ...query('notifications.unread', {}), ...fetchedAhead };
