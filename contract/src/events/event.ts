import { z } from 'zod';
import { periodStatus } from '../api/codes.ts';
import { instant, plainDate, timeZone } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { freeText, line } from '../api/text.ts';
import { audience, audienceLabel } from '../audiences/audience.ts';
import { personRef } from '../people/people.operations.ts';
import { attendeeStates, eventAnswers, eventLimits, eventRhythms } from './limits.ts';

const count = z.number().int();
const may = z.boolean();

const link = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Please enter a link that begins with https://' })
    .max(eventLimits.link),
]);

/** The fields of an event. It needs a place, a link, or both; without `rsvpUntil` people can answer until it starts. */
export const eventFields = z.strictObject({
  title: line(eventLimits.title, 'Please write a title'),
  text: freeText(eventLimits.text).default(''),
  startsAt: instant,
  endsAt: instant,
  /** In which zone it takes place; a day that begins and ends at midnight there is a whole day. */
  zone: timeZone,
  place: freeText(eventLimits.place).default(''),
  link: link.default(''),
  /** Without it everyone who is invited has a place. */
  capacity: count.min(1, 'Please give at least one place').max(eventLimits.capacity).optional(),
  guests: count.min(0).max(eventLimits.guests).default(0),
  rsvpUntil: instant.optional(),
  audience,
  /** The hosts besides its author. */
  hostIds: z.array(id).max(eventLimits.hosts).default([]),
});
export type EventFields = z.output<typeof eventFields>;

const repeatMessage = 'Please choose how many dates, or until when';

/** The repetition of an event: a number of dates including the first, or all dates until a day in its zone. */
export const eventRepeat = z
  .strictObject({
    every: z.enum(eventRhythms),
    count: count.min(2, 'Please choose at least two dates').max(eventLimits.dates).optional(),
    until: plainDate.optional(),
  })
  .refine(({ count: dates, until }) => (dates === undefined) !== (until === undefined), repeatMessage);
export type EventRepeat = z.output<typeof eventRepeat>;

/** The actions that the caller may take on an event. The server decides by the same rules. */
const eventCan = z.strictObject({
  /** Say yes or maybe. */
  answer: may,
  /** Say no, also after answers are closed. */
  decline: may,
  edit: may,
  cancel: may,
  /** See who said no, and save everyone's answers. */
  seeAll: may,
  /** Note who came: from an hour before the start until a month after the end. */
  tick: may,
  /** Show the code by which those invited check in: from an hour before the start until the end. */
  showCode: may,
  /** Post photos of it after its end: who holds it, and who came. */
  post: may,
});
export type EventCan = z.infer<typeof eventCan>;

/** The caller's answer to an event; null until they answer. */
const myAnswer = z.strictObject({
  answer: z.enum(eventAnswers),
  guests: count,
  /** My place on the waiting list, from 1; null where I do not wait. */
  waiting: count.nullable(),
});

/** An event in a list. */
export const eventSummary = z.strictObject({
  id,
  title: z.string(),
  status: z.literal(Object.values(periodStatus)),
  startsAt: instant,
  endsAt: instant,
  zone: z.string(),
  allDay: z.boolean(),
  place: z.string(),
  link: z.string(),
  community: z.strictObject({ id, name: z.string() }).nullable(),
  capacity: count.nullable(),
  /** Places taken, guests included. */
  taken: count,
  waiting: count,
  rsvpUntil: instant,
  mine: myAnswer.nullable(),
  can: eventCan,
});
export type EventSummary = z.infer<typeof eventSummary>;

/** One date of an event that repeats. */
const eventDate = z.strictObject({
  id,
  startsAt: instant,
  endsAt: instant,
  allDay: z.boolean(),
  zone: z.string(),
  cancelled: z.boolean(),
  answer: z.enum(eventAnswers).nullable(),
});
export type EventDate = z.infer<typeof eventDate>;

/** One event. */
export const eventDetails = eventSummary.extend({
  text: z.string(),
  author: personRef,
  hosts: z.array(personRef),
  guests: count,
  audience: audienceLabel,
  /** Some of those who come, those who answered first at the top. */
  coming: z.array(personRef),
  /** The number of people for each answer; `no` only for those who may see everyone's answers. */
  counts: z.strictObject({ yes: count, waiting: count, maybe: count, no: count.nullable() }),
  /** The dates of an event that repeats that I may see, this one among them; null where it does not. */
  dates: z.array(eventDate).nullable(),
  /** The audience that its author chose, for those who may edit it. */
  chosen: audience.nullable(),
});
export type EventDetails = z.infer<typeof eventDetails>;

/** Someone who answered. */
export const attendee = z.strictObject({
  person: personRef,
  employeeId: z.string(),
  state: z.enum(attendeeStates),
  guests: count,
  answeredAt: instant,
  /** The time at which a host noted that the person came; for hosts only. */
  cameAt: instant.nullable(),
});
export type Attendee = z.infer<typeof attendee>;
