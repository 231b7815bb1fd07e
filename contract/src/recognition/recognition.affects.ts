/** The reads that a new thank-you changes. */
export const givingAffects = [
  'points.balances',
  'points.history',
  'recognition.sent',
  'recognition.of',
  'recognition.givenTo',
  'recognition.unthanked',
  'recognition.teamReceived',
  'people.suggest',
  'people.detail',
  'posts.list',
  'posts.thankedThisWeek',
] as const;

/** The reads that changing, undoing or deleting a thank-you changes. */
export const changingAffects = [
  ...givingAffects,
  'posts.details',
  'posts.quotes',
  'recognition.pending',
  'recognition.versions',
] as const;

/** The reads that a decision changes. */
export const decidingAffects = [
  'recognition.pending',
  'recognition.overseen',
  'recognition.of',
  'recognition.teamReceived',
  'posts.list',
  'posts.thankedThisWeek',
  'notifications.list',
  'inbox.list',
] as const;
