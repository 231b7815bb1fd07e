/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const ticketsErrors = {
  'tickets.taken': [409, 'You have already taken part, with another browser or device.'],
  'tickets.used': [409, 'This ticket was already used.'],
  'tickets.closed': [409, 'This is closed, so nothing more can be sent.'],
  'tickets.invalid': [422, 'This ticket is not valid.'],
} as const;
