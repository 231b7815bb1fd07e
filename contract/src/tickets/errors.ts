/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const ticketsErrors = {
  'tickets.taken': [409, 'You’ve already taken part in another browser or on another device.'],
  'tickets.used': [409, 'This ticket has already been used.'],
  'tickets.withdrawn': [409, 'This answer has already been withdrawn.'],
  'tickets.closed': [409, 'This is closed, so you can’t send anything more.'],
  'tickets.invalid': [422, 'This ticket isn’t valid. Reload the page and try again.'],
} as const;
