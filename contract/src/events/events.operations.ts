import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { attendee, eventDetails, eventFields, eventRepeat, eventSummary } from './event.ts';
import { attendeeStates, eventAnswers, eventLimits, eventScopes, eventTabs } from './limits.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const affects = ['events', 'inbox.list'];
const scope = z.enum(eventScopes).default('one');

const refusals = [
  'access.denied',
  'audiences.no_reports',
  'audiences.unavailable',
  'events.period',
  'events.answer_until',
  'events.host',
] as const;

export const events = define({
  'events.widget': {
    kind: 'read',
    method: 'GET',
    path: '/events/widget',
    access: 'self',
    input: none,
    output: z.array(eventSummary),
    summary: `Up to ${eventLimits.shownOnHome} events to come that I am invited to or host and have not declined.`,
    requirements: ['EVT-01', 'HOME-01'],
  },
  'events.list': {
    kind: 'read',
    method: 'POST',
    path: '/events/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ tab: z.enum(eventTabs).default('upcoming'), search: searchText.optional(), ...listFields }),
    output: pageOf(eventSummary).extend({
      counts: z.strictObject({ upcoming: count, past: count, mine: count }).optional(),
      /** True if there is anyone whom the caller may invite. */
      mayCreate: z.boolean().optional(),
    }),
    summary:
      'Lists the events of a tab; upcoming events are sorted by start. The first page includes the counts of all tabs.',
    requirements: ['EVT-01'],
  },
  'events.month': {
    kind: 'read',
    method: 'GET',
    path: '/events/month',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please enter a month as yyyy-mm') }),
    output: z.array(eventSummary),
    summary:
      'Lists the events around a month that the caller is invited to or hosts. The range includes one week before and after the month.',
    requirements: ['EVT-01'],
  },
  'events.details': {
    kind: 'read',
    method: 'GET',
    path: '/events/detail/{id}',
    access: 'self',
    byKey: 'directory',
    input: one,
    output: eventDetails,
    errors: ['access.not_found'],
    summary: 'Returns an event that the caller is invited to or may manage.',
    requirements: ['EVT-01'],
  },
  'events.create': {
    kind: 'write',
    method: 'POST',
    path: '/events/create',
    access: 'self',
    byKey: 'communications',
    idempotent: 'required',
    input: eventFields.extend({ repeat: eventRepeat.optional() }),
    output: one,
    errors: ['events.repeat', ...refusals],
    affects,
    safeguard: { asks: 'invites people' },
    summary:
      'Creates an event, or one for each date of a series, and returns the ID of the first. Admins may invite anyone, managers their reports, moderators their community.',
    requirements: ['EVT-01'],
  },
  'events.update': {
    kind: 'write',
    method: 'PUT',
    path: '/events/update/{id}',
    access: 'self',
    byKey: 'communications',
    input: eventFields.extend({ id, scope }),
    output: done,
    errors: ['access.not_found', 'events.cancelled', 'events.over', 'events.capacity', ...refusals],
    affects,
    safeguard: { asks: 'notifies those who said yes' },
    summary:
      'Changes an event, optionally with its later dates. People who said yes or maybe are notified of a new time or place.',
    requirements: ['EVT-01'],
  },
  'events.cancel': {
    kind: 'write',
    method: 'POST',
    path: '/events/cancel/{id}',
    access: 'self',
    byKey: 'communications',
    input: one.extend({ scope }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'events.cancelled', 'events.over'],
    affects,
    safeguard: { asks: 'notifies those who said yes and is permanent' },
    summary:
      'Cancels an event permanently, optionally with its later dates. People who said yes or maybe are notified.',
    requirements: ['EVT-01'],
  },
  'events.rsvp': {
    kind: 'write',
    method: 'POST',
    path: '/events/rsvp/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      answer: z.enum(eventAnswers),
      guests: count.min(0).max(eventLimits.guests).default(0),
    }),
    output: eventDetails,
    errors: [
      'access.not_found',
      'events.cancelled',
      'events.over',
      'events.answers_closed',
      'events.guests',
      'events.guests_full',
      'events.party',
    ],
    affects,
    safeguard: { undo: 'events.rsvp' },
    summary:
      'Answers an invitation with yes, maybe or no. A yes to a full event joins the waiting list and moves up automatically when places are freed.',
    requirements: ['EVT-01'],
  },
  'events.calendar': {
    kind: 'read',
    method: 'GET',
    path: '/events/calendar/{id}',
    access: 'self',
    input: one,
    output: z.strictObject({ name: z.string(), text: z.string() }),
    errors: ['access.not_found'],
    summary: 'Returns an event as an iCalendar file. A later version replaces an earlier one.',
    requirements: ['EVT-01'],
  },
  'events.tick': {
    kind: 'write',
    method: 'POST',
    path: '/events/tick/{id}',
    access: 'self',
    input: z.strictObject({ id, personId: id, came: z.boolean() }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'events.tick_closed'],
    affects: ['events.attendees'],
    safeguard: { undo: 'events.tick' },
    summary: 'Records whether a person who answered has attended; for hosts of the event.',
    requirements: ['EVT-01'],
  },
  'events.code': {
    kind: 'read',
    method: 'GET',
    path: '/events/code/{id}',
    access: 'self',
    input: one,
    output: z.strictObject({ checkInCode: z.string(), nextAt: instant, came: count }),
    errors: ['access.not_found', 'access.denied', 'events.check_in_closed'],
    summary:
      'Returns the check-in code for a host’s screen and the number of people who have arrived. The code changes every minute.',
    requirements: ['EVT-01'],
  },
  'events.checkIn': {
    kind: 'write',
    method: 'POST',
    path: '/events/check-in/{id}',
    access: 'self',
    input: one.extend({
      code: z
        .string()
        .max(60)
        .regex(/^[\w.-]*$/, 'Please scan the code again'),
    }),
    output: done,
    errors: ['access.not_found', 'events.code', 'events.cancelled', 'events.check_in_closed'],
    affects,
    safeguard: { harmless: 'own' },
    summary:
      'Records the caller’s arrival with a code shown in the last ten minutes. An invited person who has not answered is added to the event.',
    requirements: ['EVT-01'],
  },
  'events.feed': {
    kind: 'read',
    method: 'GET',
    path: '/events/feed',
    access: 'self',
    input: none,
    output: z.strictObject({ feed: z.strictObject({ madeAt: instant, readAt: instant.nullable() }).nullable() }),
    summary:
      'Returns when the caller’s calendar feed was created and last fetched, or null without a feed. Its address is returned only on creation.',
    requirements: ['EVT-01', 'CEL-01'],
  },
  'events.makeFeed': {
    kind: 'write',
    method: 'POST',
    path: '/events/feed/create',
    access: 'self',
    input: none,
    output: z.strictObject({ path: z.string() }),
    affects: ['events.feed'],
    safeguard: { asks: 'an earlier address stops working' },
    summary:
      'Creates the secret address of the caller’s calendar feed and returns its path. An earlier address stops working.',
    requirements: ['EVT-01', 'CEL-01'],
  },
  'events.removeFeed': {
    kind: 'write',
    method: 'DELETE',
    path: '/events/feed/delete',
    access: 'self',
    input: none,
    output: done,
    affects: ['events.feed'],
    safeguard: { asks: 'calendars lose their address' },
    summary: 'Deletes the caller’s calendar feed.',
    requirements: ['EVT-01', 'CEL-01'],
  },
  'events.attendees': {
    kind: 'read',
    method: 'GET',
    path: '/events/attendees/{id}',
    access: 'self',
    input: z.strictObject({ id, state: z.enum(attendeeStates).optional(), ...pageFields }),
    output: pageOf(attendee),
    errors: ['access.not_found'],
    summary: 'Lists who attends, waits or may attend, for everyone invited. Hosts also see who declined.',
    requirements: ['EVT-01'],
  },
});
