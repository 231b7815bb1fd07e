/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const eventsErrors = {
  'events.period': [422, 'Please choose an end after the start, in the future and within a month of it.'],
  'events.answer_until': [422, 'Please choose a date to answer by that is before the event ends.'],
  'events.capacity': [422, 'More people are coming already. Choose at least as many places.'],
  'events.repeat': [422, 'Please choose 2 to 52 dates, all within two years.'],
  'events.host': [422, 'A host isn’t active here. Choose someone else.'],
  'events.cancelled': [409, 'This event has been cancelled.'],
  'events.over': [409, 'This event is over.'],
  'events.answers_closed': [409, 'It’s too late to accept. You can still say no.'],
  'events.guests': [422, 'That’s too many guests. Please bring fewer.'],
  'events.party': [422, 'This event has too few places for all of you. Please bring fewer guests.'],
  'events.guests_full': [409, 'There’s no room for more guests.'],
  'events.tick_closed': [409, 'You can note who came from an hour before the start until a month after the end.'],
  'events.code': [409, 'This code is too old. Please scan the one that is on the screen now.'],
  'events.check_in_closed': [409, 'You can check in from an hour before the start until the end.'],
} as const;
