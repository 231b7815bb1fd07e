/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const competitionsErrors = {
  'competitions.not_found': [404, 'ZapZ not found'],
  'competitions.already_joined': [409, 'You have already joined this ZapZ'],
  'competitions.full': [409, 'This ZapZ is full'],
  'competitions.not_active': [409, 'This ZapZ is not active'],
  'competitions.not_joined': [409, "You haven't joined this ZapZ."],
  'competitions.state': [409, 'This is no longer possible. Reload to see the current ZapZ.'],
  'competitions.declared': [409, 'Winners have already been declared.'],
  'competitions.fixed': [422, 'You can’t change dates, rewards, audience or scoring once a ZapZ is active.'],
  'competitions.period': [
    422,
    'Please end it in the future, after it starts and within a year, and let people join in between.',
  ],
  'competitions.capacity': [422, 'More people have joined than that.'],
  'competitions.placements': [422, 'Start at place 1. If people tie, skip the next place.'],
  'competitions.reward_missing': [422, 'There’s no reward for one of these places.'],
  'competitions.not_a_participant': [422, 'Only active people who joined can win.'],
  'competitions.audience_unavailable': [
    422,
    'Someone or something you chose isn’t available. Choose the audience again.',
  ],
  'competitions.counted': [409, 'Apprecio counts these scores itself.'],
  'competitions.entry_waiting': [409, 'Your last score is still waiting for confirmation.'],
  'competitions.proof': [422, 'Please add a few words or a picture as proof.'],
  'competitions.picture_gone': [422, 'Please add this picture again.'],
  'competitions.entry_decided': [409, 'This score has already been confirmed or rejected.'],
} as const;
