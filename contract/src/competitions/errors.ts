/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const competitionsErrors = {
  'competitions.not_found': [404, 'ZapZ not found'],
  'competitions.already_joined': [409, 'You have already joined this ZapZ'],
  'competitions.full': [409, 'This ZapZ is full'],
  'competitions.not_active': [409, 'This ZapZ is not active'],
  'competitions.not_joined': [409, "You haven't joined this ZapZ."],
  'competitions.state': [409, 'This is no longer possible. Reload to see this ZapZ as it is now.'],
  'competitions.declared': [409, 'Winners have been declared already.'],
  'competitions.fixed': [422, 'Dates, rewards, audience and scoring are fixed once a ZapZ is active.'],
  'competitions.period': [
    422,
    'Please end it in the future, after it starts and within a year, and let people join in between.',
  ],
  'competitions.capacity': [422, 'More people have joined than that.'],
  'competitions.placements': [
    422,
    'Place people from 1 on; people who tie share a place, and the next place is left out.',
  ],
  'competitions.reward_missing': [422, 'There is no reward for one of these places.'],
  'competitions.not_a_participant': [422, 'Only active people who joined can win.'],
  'competitions.audience_unavailable': [
    422,
    'Someone or something you chose is not available. Choose the audience again.',
  ],
} as const;
