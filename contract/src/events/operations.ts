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
    input: z.strictObject({ tab: z.enum(eventTabs).default('upcoming'), search: searchText.optional(), ...listFields }),
    output: pageOf(eventSummary).extend({
      counts: z.strictObject({ upcoming: count, past: count, mine: count }).optional(),
      /** True if there is anyone whom the caller may invite. */
      mayCreate: z.boolean().optional(),
    }),
    summary: 'The events of a tab, those to come by their start. The first page has the counts of all tabs.',
    requirements: ['EVT-01'],
  },
  'events.month': {
    kind: 'read',
    method: 'GET',
    path: '/events/month',
    access: 'self',
    input: z.strictObject({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please enter a month as yyyy-mm') }),
    output: z.array(eventSummary),
    summary: 'The events around a month that I am invited to or host, a week before and after it included.',
    requirements: ['EVT-01'],
  },
  'events.details': {
    kind: 'read',
    method: 'GET',
    path: '/events/detail/{id}',
    access: 'self',
    input: one,
    output: eventDetails,
    errors: ['access.not_found'],
    summary: 'One event that I am invited to, or that I may manage.',
    requirements: ['EVT-01'],
  },
  'events.create': {
    kind: 'write',
    method: 'POST',
    path: '/events/create',
    access: 'self',
    idempotent: 'required',
    input: eventFields.extend({ repeat: eventRepeat.optional() }),
    output: one,
    errors: ['events.repeat', ...refusals],
    affects,
    summary:
      'Invites to an event, or to each date of one that repeats: an admin anyone, a manager their reports, a moderator their community. Answers the first.',
    requirements: ['EVT-01'],
  },
  'events.update': {
    kind: 'write',
    method: 'PUT',
    path: '/events/update/{id}',
    access: 'self',
    input: eventFields.extend({ id, scope }),
    output: done,
    errors: ['access.not_found', 'events.cancelled', 'events.over', 'events.capacity', ...refusals],
    affects,
    summary: 'Changes an event, or it and its later dates; those who answered hear of another time or place.',
    requirements: ['EVT-01'],
  },
  'events.cancel': {
    kind: 'write',
    method: 'POST',
    path: '/events/cancel/{id}',
    access: 'self',
    input: one.extend({ scope }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'events.cancelled', 'events.over'],
    affects,
    summary: 'Cancels an event, or it and its later dates, for good; those who said yes or maybe are told.',
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
    summary: 'Says yes, maybe or no. A yes to a full event waits, and moves up by itself when places are freed.',
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
    summary: 'An event as a calendar file (iCalendar); a later version replaces an earlier one.',
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
    summary: 'Notes that someone who answered came, or did not: its hosts.',
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
      'The code by which those invited check in, for the screen of a host, and how many came; it changes each minute.',
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
    summary: 'Notes by a code of the last ten minutes that I came; who is invited and had not answered is added.',
    requirements: ['EVT-01'],
  },
  'events.feed': {
    kind: 'read',
    method: 'GET',
    path: '/events/feed',
    access: 'self',
    input: none,
    output: z.strictObject({ feed: z.strictObject({ madeAt: instant, readAt: instant.nullable() }).nullable() }),
    summary: 'Whether I have a calendar feed: when it was made and last fetched. Its address is told once.',
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
    summary: 'Makes the secret address of my calendar feed and answers its path; an earlier one ends.',
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
    summary: 'Ends my calendar feed.',
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
    summary: 'Who comes, waits or may come, for those invited; for hosts also who said no.',
    requirements: ['EVT-01'],
  },
});
