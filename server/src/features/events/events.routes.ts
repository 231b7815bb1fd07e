import { events } from '@apprecio/contract/events/events.operations';
import { bind } from '../../platform/context.ts';
import { checkIn, tick } from './arrivals/arrivals.commands.ts';
import { code } from './arrivals/arrivals.queries.ts';
import { calendar } from './calendar/calendar.queries.ts';
import { details, list, month, widget } from './events.queries.ts';
import { makeFeed, removeFeed } from './feed/feed.commands.ts';
import { feed } from './feed/feed.queries.ts';
import { cancel, create, update } from './planning.commands.ts';
import { rsvp } from './rsvps/rsvps.commands.ts';
import { attendees } from './rsvps/rsvps.queries.ts';

export const eventsRoutes = bind(events, {
  'events.widget': widget,
  'events.list': list,
  'events.month': month,
  'events.details': details,
  'events.create': create,
  'events.update': update,
  'events.cancel': cancel,
  'events.rsvp': rsvp,
  'events.calendar': calendar,
  'events.tick': tick,
  'events.code': code,
  'events.checkIn': checkIn,
  'events.feed': feed,
  'events.makeFeed': makeFeed,
  'events.removeFeed': removeFeed,
  'events.attendees': attendees,
});
