/** The reads that writing, changing or deciding about a post changes. */
export const postsAffects = [
  'posts.list',
  'posts.thankedThisWeek',
  'posts.details',
  'posts.quotes',
  'posts.scheduled',
  'posts.reported',
  'posts.reportedIn',
  'inbox.list',
] as const;
