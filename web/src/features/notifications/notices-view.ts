import type { NoticeKind } from '@apprecio/contract/notices';

const kinds = 'thanks mentions answers decisions oversight outcomes points reactions communities'.split(' ');

/** Which notifications are shown: all, the unread ones, or those of a kind. */
export interface NoticesView {
  show?: NoticeKind | 'unread';
}

/** Reads what is shown from the address; what it does not know is left out. */
export function readNoticesView({ show }: Record<string, unknown>): NoticesView {
  return show === 'unread' || kinds.includes(show as string) ? { show: show as NoticeKind } : {};
}
