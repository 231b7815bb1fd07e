/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const nominationsErrors = {
  'nominations.closed': [409, 'Nominations for this award are closed.'],
  'nominations.still_open': [409, 'Nominations for this award are still open.'],
  'nominations.not_yours': [403, 'You can’t nominate for this award.'],
  'nominations.unavailable': [422, 'This person can’t be nominated for this award. Choose someone else.'],
  'nominations.repeated': [409, 'You nominated this person already.'],
  'nominations.evidence': [422, 'Some of these thank-yous can’t be attached. Choose them again.'],
  'nominations.conflict': [409, 'You nominated this person, so others score them.'],
  'nominations.scores_missing': [409, 'Some scores are missing. The award can be decided when all are in.'],
  'nominations.nobody': [409, 'Nobody was nominated.'],
  'nominations.decided': [409, 'This award was decided or cancelled already.'],
  'nominations.complete': [409, 'All scores of this person are in, so they can’t change any more.'],
  'nominations.not_owner': [403, 'The panel or the person who opened this award decides it.'],
  'nominations.panel': [422, 'Everyone on the panel must be active here.'],
} as const;
