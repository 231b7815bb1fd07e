import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { paragraphsOf, type PostText } from '@apprecio/contract/posts/post-text';

/** Returns the document of an announcement; a server of the previous release sends only its text. */
export function documentOf({ text, document }: Pick<AnnouncementDetails, 'text'> & { document?: PostText }): PostText {
  return document ?? paragraphsOf(text);
}
