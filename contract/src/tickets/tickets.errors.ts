/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const ticketsErrors = {
  'tickets.taken': [409, 'You’ve already taken part in another browser or on another device.'],
  'tickets.listed': [
    422,
    'Anonymous answers need a group, not people picked by hand. Choose everyone, a department, a location, a role, a community or your team.',
  ],
  'tickets.repeated': [
    422,
    'These people were asked anonymously less than 14 days ago. Wait until 14 days have passed, or ask with names.',
  ],
  'tickets.differs': [
    422,
    'An earlier anonymous poll or survey asked almost the same people, so comparing the two could give someone’s answer away. Choose an audience that differs by more people, or ask with names.',
  ],
  'tickets.used': [409, 'This ticket has already been used.'],
  'tickets.withdrawn': [409, 'This answer has already been withdrawn.'],
  'tickets.closed': [409, 'This is closed, so you can’t send anything more.'],
  'tickets.invalid': [422, 'This ticket isn’t valid. Reload the page and try again.'],
} as const;
