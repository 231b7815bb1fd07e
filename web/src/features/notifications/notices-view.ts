import { type NoticeKind, noticeKinds } from '@apprecio/contract/notifications/notices';

/** Which notifications are shown: all, the unread ones, or those of a kind. */
export interface NoticesView {
  show?: NoticeKind | 'unread';
}

/** Reads what is shown from the address; what it does not know is left out. */
export function readNoticesView({ show }: Record<string, unknown>): NoticesView {
  return show === 'unread' || noticeKinds.includes(show as NoticeKind) ? { show: show as NoticeKind } : {};
}
