/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const nominationsErrors = {
  'nominations.closed': [409, 'Nominations for this award are closed.'],
  'nominations.still_open': [409, 'Nominations for this award are still open.'],
  'nominations.not_yours': [403, 'You can’t nominate for this award.'],
  'nominations.unavailable': [422, 'You can’t nominate this person for this award. Choose someone else.'],
  'nominations.repeated': [409, 'You’ve already nominated this person.'],
  'nominations.evidence': [422, 'You can’t attach some of these thank-yous. Choose them again.'],
  'nominations.conflict': [409, 'You nominated this person, so others score them.'],
  'nominations.scores_missing': [409, 'Some scores are missing. You can decide the award once they’re all in.'],
  'nominations.nobody': [409, 'No one was nominated.'],
  'nominations.decided': [409, 'This award has already been decided or cancelled.'],
  'nominations.complete': [409, 'All scores for this person are in, so they can’t be changed.'],
  'nominations.not_owner': [403, 'Only the panel or the person who opened this award can decide it.'],
  'nominations.panel': [422, 'Everyone on the panel must be active here.'],
} as const;
