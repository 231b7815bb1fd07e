import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import {
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import type { Line } from '../../platform/notices/wording.ts';
import {
  aboutEvent,
  comingTo,
  earlierSources,
  eventHosts,
  eventPeople,
  hasPlace,
  maybeComing,
  maybeComingFrom,
  movedUpSource,
  reminderSource,
  uninvited,
  uninvitedSource,
  versionSource,
  localTimes,
} from './notices.queries.ts';
import { mayReadEvent } from './public.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

type NoticeLine = Line<keyof typeof english>;

const about = z.object({
  title: z.string(),
  place: z.string(),
  /** The start in the reader's time zone. */
  day: z.string(),
  time: z.string(),
});
type About = z.infer<typeof about>;
// The number of later dates that are meant as well. Notices from before events could repeat have none.
const more = { more: z.number().optional() };

const when = ({ place, day, time }: About): NoticeLine =>
  place === '' ? ['eventWhen', { time, date: day }] : ['eventWhenWhere', { place, time, date: day }];

const whenLater = ({ place, day, time }: About, count: number): NoticeLine =>
  place === '' ? ['eventLater', { time, date: day, count }] : ['eventLaterWhere', { place, time, date: day, count }];

const guard = openByAddress(({ organisationId, address, person }) => mayReadEvent(organisationId, address, person));
const lunch = { title: 'Diwali lunch', place: 'Canteen', day: '2025-03-05', time: '16:00' };
const cancelled = { title: 'Diwali lunch', day: '2025-03-05', time: '16:00' };

const events = {
  EVENT_INVITED: notice({
    facts: about.extend({ name: z.string() }),
    samples: [{ ...lunch, name: 'Meera Rao' }],
    guard,
    words: (details) => [['eventInvited', { name: details.name, title: details.title }], when(details)],
  }),
  EVENT_CHANGED: notice({
    facts: about.extend(more),
    samples: [lunch, { ...lunch, place: '' }, { ...lunch, more: 1234 }, { ...lunch, place: '', more: 1234 }],
    guard,
    words: (eventFacts) => [
      ['eventChanged', { title: eventFacts.title }],
      eventFacts.more ? whenLater(eventFacts, eventFacts.more) : when(eventFacts),
    ],
  }),
  EVENT_CANCELLED: notice({
    facts: about.omit({ place: true }).extend(more),
    samples: [cancelled, { ...cancelled, more: 1234 }],
    guard: { always: 'whoever said yes and has moved since would travel to it' },
    words: ({ title, day, time, more: count }) => [
      ['eventCancelled', { title }],
      count ? ['eventLaterPlanned', { time, date: day, count }] : ['eventWasPlanned', { time, date: day }],
    ],
  }),
  EVENT_PLACE: notice({
    facts: about,
    samples: [lunch],
    guard,
    words: (told) => [['eventPlace', { title: told.title }], when(told)],
  }),
  EVENT_UNINVITED: notice({
    facts: z.object({}),
    samples: [{}],
    guard: { always: 'it says no more than that an invitation was taken back' },
    words: () => [['eventUninvited'], ['eventUninvitedWhy']],
  }),
  EVENT_REMINDER: notice({
    facts: about.extend({ inAnHour: z.boolean() }),
    samples: [
      { ...lunch, inAnHour: false },
      { ...lunch, inAnHour: true },
    ],
    guard,
    words: (details) => [[details.inAnHour ? 'eventInAnHour' : 'eventSoon', { title: details.title }], when(details)],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

/** A recipient and, for a repeating event, the date concerned with the number of further dates. */
interface NoticeRecipient {
  personId: string;
  eventId?: string;
  startsAt?: Date;
  more?: number;
}

const each = (people: readonly string[]): NoticeRecipient[] => people.map((personId) => ({ personId }));

interface Telling {
  eventType: 'EVENT_INVITED' | 'EVENT_CHANGED' | 'EVENT_CANCELLED' | 'EVENT_PLACE' | 'EVENT_REMINDER';
  inAnHour?: boolean;
  sourceId: string;
  people: readonly NoticeRecipient[];
  /** The person who acted and need not be notified. */
  actorId: string | null;
}

async function notifyPeople(
  ctx: Context,
  id: string,
  { eventType, sourceId, people, actorId, inAnHour = false }: Telling,
): Promise<void> {
  const about = await aboutEvent(ctx, id);
  if (!about || about.over || about.cancelled !== (eventType === 'EVENT_CANCELLED')) return;
  const { title, place, authorName: name } = about;
  const when = await localTimes(
    ctx,
    people.map(({ personId, startsAt = about.startsAt }) => ({ personId, startsAt })),
  );
  const notices = people.flatMap(({ personId, eventId = id, more = 0 }): Notice<Facts>[] => {
    const there = when.get(personId);
    if (!there) return [];
    const to = { personId, deeplink: `/events/${eventId}`, actorId, sourceId };
    if (eventType === 'EVENT_INVITED') return [{ ...to, eventType, facts: { name, title, place, ...there } }];
    if (eventType === 'EVENT_CANCELLED') return [{ ...to, eventType, facts: { title, more, ...there } }];
    if (eventType === 'EVENT_REMINDER') return [{ ...to, eventType, facts: { title, place, inAnHour, ...there } }];
    if (eventType === 'EVENT_PLACE') return [{ ...to, eventType, facts: { title, place, ...there } }];
    return [{ ...to, eventType, facts: { title, place, more, ...there } }];
  });
  await ctx.notify(notices);
}

async function invite(ctx: Context, { subjectId, actorId }: Activity): Promise<void> {
  const id = subjectId!;
  const about = await aboutEvent(ctx, id);
  if (!about) return;
  const people = each(await eventPeople(ctx, id));
  await notifyPeople(ctx, id, { eventType: 'EVENT_INVITED', sourceId: about.invitationId, people, actorId });
}

/** Lists the people who may attend an event, or it and its later dates. */
async function coming(ctx: Context, id: string, dates: number): Promise<NoticeRecipient[]> {
  const about = dates > 1 ? await aboutEvent(ctx, id) : null;
  return about ? maybeComingFrom(ctx, id, about.startsAt) : each(await maybeComing(ctx, id));
}

/** Lists the hosts of an event, or of it and its later dates, and the people who may attend. */
async function concerned(ctx: Context, id: string, dates = 1): Promise<NoticeRecipient[]> {
  const hosts = await eventHosts(ctx, id);
  const others = (await coming(ctx, id, dates)).filter(({ personId }) => !hosts.includes(personId));
  return [...hosts.map((personId) => ({ personId, more: dates - 1 })), ...others];
}

async function notifyChange(ctx: Context, activity: Activity<'events.changed'>): Promise<void> {
  const { subjectId, actorId, facts } = activity;
  const id = subjectId!;
  await invite(ctx, activity);
  const about = await aboutEvent(ctx, id);
  // Only the last of several changes is notified.
  if (!facts.told || about?.sequence !== facts.sequence) return;
  const sources = [...about.reminders, ...earlierSources(id, facts.sequence)];
  await ctx.withdraw(sources, ['EVENT_CHANGED', 'EVENT_REMINDER']);
  const people = await concerned(ctx, id, facts.dates);
  const sourceId = versionSource(id, facts.sequence);
  await notifyPeople(ctx, id, { eventType: 'EVENT_CHANGED', sourceId, people, actorId });
}

async function notifyCancellation(ctx: Context, { subjectId, actorId, facts }: Activity<'events.cancelled'>) {
  const id = subjectId!;
  const about = await aboutEvent(ctx, id);
  const reminders = about?.reminders ?? [];
  // An invitation to several dates stays while one of them remains.
  const invitation = about && !about.datesLeft ? [about.invitationId] : [];
  const sources = [...invitation, ...reminders, ...earlierSources(id, facts.sequence)];
  await ctx.withdraw(sources, ['EVENT_INVITED', 'EVENT_CHANGED', 'EVENT_REMINDER']);
  const people = await concerned(ctx, id, facts.dates);
  await notifyPeople(ctx, id, {
    eventType: 'EVENT_CANCELLED',
    sourceId: versionSource(id, facts.sequence),
    people,
    actorId,
  });
}

async function notifyMovedUp(ctx: Context, { subjectId, facts }: Activity<'events.movedUp'>): Promise<void> {
  const id = subjectId!;
  const { personId, number } = facts;
  // The order of reactions is not guaranteed, so the current state counts, not the state at the time of the act.
  if (!(await hasPlace(ctx, id, personId, number))) return;
  const sourceId = movedUpSource(id, number);
  await notifyPeople(ctx, id, { eventType: 'EVENT_PLACE', sourceId, people: each([personId]), actorId: null });
}

/** Tells who is out of events, once for all dates of one, though they may not see them any more. */
async function notifyUninvited(ctx: Context, activities: readonly Activity<'events.uninvited'>[]): Promise<void> {
  const removed = activities.map(({ subjectId, at, facts: { personId } }) => ({ eventId: subjectId!, personId, at }));
  const out = await uninvited(ctx, removed);
  await ctx.notify(
    out.map(({ seriesId, personId, at }) => ({
      personId,
      eventType: 'EVENT_UNINVITED',
      facts: {},
      deeplink: '/events',
      actorId: null,
      sourceId: uninvitedSource(seriesId, personId, at),
    })),
  );
}

async function remind(ctx: Context, { subjectId, facts }: Activity<'events.reminded'>): Promise<void> {
  const id = subjectId!;
  const { soon, startsAt } = facts;
  const about = await aboutEvent(ctx, id);
  // An event that moved meanwhile gets another reminder.
  if (about?.startsAt.toISOString() !== startsAt) return;
  const people = each(await comingTo(ctx, id));
  const sourceId = reminderSource(id, soon, about.startsAt);
  await notifyPeople(ctx, id, {
    eventType: 'EVENT_REMINDER',
    sourceId,
    people,
    actorId: null,
    inAnHour: soon === 'hour',
  });
}

/** Tells those whom an event is for of it, and those who may come what becomes of it. */
export const eventsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'events.created': invite,
  'events.changed': notifyChange,
  'events.cancelled': notifyCancellation,
  'events.movedUp': notifyMovedUp,
  'events.uninvited': { many: notifyUninvited },
  'events.reminded': remind,
});
