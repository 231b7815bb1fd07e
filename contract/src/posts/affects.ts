/** What writing, changing or deciding about a post changes for who reads. */
export const postsAffects = [
  'posts.list',
  'posts.details',
  'posts.quotes',
  'posts.scheduled',
  'posts.reported',
  'posts.reportedIn',
  'inbox.list',
] as const;
