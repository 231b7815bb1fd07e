import { noticeKinds } from '@apprecio/contract/notifications/notifications.notices';
import { oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';

const schema = { show: oneOf([...noticeKinds, 'unread']) };

/** Holds which notifications are shown: all, the unread ones, or those of a kind. */
export type NoticesView = SearchOf<typeof schema>;

/** Reads the address of the notifications. */
export const readNoticesView = searchParams(schema);
