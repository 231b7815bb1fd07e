import type { QueryClient } from '@tanstack/react-query';

/** What writing, changing or deciding about a post changes on other screens. */
export function refreshPosts(client: QueryClient): void {
  for (const name of [
    'posts.list',
    'posts.details',
    'posts.scheduled',
    'posts.reported',
    'posts.reportedIn',
    'inbox.list',
  ]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
