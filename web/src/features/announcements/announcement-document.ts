import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { paragraphsOf, type PostText } from '@apprecio/contract/posts/post-text';

/** What an announcement says; a server of the release before tells its words alone. */
export function documentOf({ text, document }: Pick<AnnouncementDetails, 'text'> & { document?: PostText }): PostText {
  return document ?? paragraphsOf(text);
}
