import type { QueryClient } from '@tanstack/react-query';

/** What writing, changing or deciding about a post changes on other screens. */
export function refreshPosts(client: QueryClient): void {
  for (const name of [
    'feed.list',
    'feed.details',
    'feed.scheduled',
    'feed.reported',
    'feed.reportedIn',
    'forYou.list',
  ]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
