import { fetchedAhead, query } from '../../lib/api/query.ts';

/** How many notifications are unread: the frame fetches it ahead. */
export const unreadCount = { ...query('notifications.unread', {}), ...fetchedAhead };
