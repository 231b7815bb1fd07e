/** What a new thank-you changes for who reads. */
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
] as const;

/** What changing, undoing or deleting a thank-you changes for who reads. */
export const changingAffects = [
  ...givingAffects,
  'posts.details',
  'posts.quotes',
  'recognition.pending',
  'recognition.versions',
] as const;

/** What a decision changes for who reads. */
export const decidingAffects = [
  'recognition.pending',
  'recognition.overseen',
  'recognition.of',
  'recognition.teamReceived',
  'posts.list',
  'notifications.list',
  'inbox.list',
] as const;
