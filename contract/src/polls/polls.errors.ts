/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const pollsErrors = {
  'polls.already_voted': [409, 'Already Voted'],
  'polls.closed': [409, 'This poll is closed.'],
  'polls.not_started': [409, 'This poll hasn’t started yet.'],
  'polls.voted': [409, 'People have already voted, so you can’t change this poll. Close it and create a new one.'],
  'polls.option': [422, 'This option is no longer in the poll. Reload to see the current ones.'],
  'polls.choices': [422, 'Please choose fewer options.'],
  'polls.anonymous': [409, 'This poll is now anonymous. Reload the page to vote.'],
  'polls.anonymous_fixed': [
    409,
    'You can’t change whether a published poll is anonymous. Close it and create a new one.',
  ],
  'polls.anonymous_change': [422, 'In an anonymous poll a vote can’t be changed.'],
  'polls.too_few': [
    422,
    'An anonymous poll needs at least five people who have signed in and joined more than seven days ago, so that nobody can be picked out.',
  ],
  'polls.period': [422, 'Please choose a closing time in the future, after the start and within a year.'],
} as const;
