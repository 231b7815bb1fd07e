import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import {
  aboutEvent,
  comingTo,
  earlierSources,
  eventHosts,
  eventPeople,
  hasPlace,
  maybeComing,
  maybeComingFrom,
  placeSource,
  reminderSource,
  uninvited,
  uninvitedSource,
  versionSource,
  whenThere,
} from '../../events/public.ts';
import { type Notice, notify, withdraw } from '../commands.ts';

/** Who is told, and of which date where an event repeats: how many more there are. */
interface Told {
  personId: string;
  eventId?: string;
  startsAt?: Date;
  more?: number;
}

const each = (people: readonly string[]): Told[] => people.map((personId) => ({ personId }));

interface Telling {
  eventType: 'EVENT_INVITED' | 'EVENT_CHANGED' | 'EVENT_CANCELLED' | 'EVENT_PLACE' | 'EVENT_REMINDER';
  inAnHour?: boolean;
  sourceId: string;
  people: readonly Told[];
  /** Who did it, and so need not hear of it. */
  actorId: string | null;
}

async function tell(
  ctx: TenantContext,
  id: string,
  { eventType, sourceId, people, actorId, inAnHour = false }: Telling,
): Promise<void> {
  const about = await aboutEvent(ctx, id);
  if (!about || about.over || about.cancelled !== (eventType === 'EVENT_CANCELLED')) return;
  const { title, place, authorName: name } = about;
  const when = await whenThere(
    ctx,
    people.map(({ personId, startsAt = about.startsAt }) => ({ personId, startsAt })),
  );
  const notices = people.flatMap(({ personId, eventId = id, more = 0 }): Notice[] => {
    const there = when.get(personId);
    if (!there) return [];
    const to = { personId, deeplink: `/events/${eventId}`, actorId, sourceId };
    if (eventType === 'EVENT_INVITED') return [{ ...to, eventType, facts: { name, title, place, ...there } }];
    if (eventType === 'EVENT_CANCELLED') return [{ ...to, eventType, facts: { title, more, ...there } }];
    if (eventType === 'EVENT_REMINDER') return [{ ...to, eventType, facts: { title, place, inAnHour, ...there } }];
    if (eventType === 'EVENT_PLACE') return [{ ...to, eventType, facts: { title, place, ...there } }];
    return [{ ...to, eventType, facts: { title, place, more, ...there } }];
  });
  await notify(ctx, notices);
}

async function invite(ctx: TenantContext, { subjectId, actorId }: Activity): Promise<void> {
  const id = subjectId!;
  const about = await aboutEvent(ctx, id);
  if (!about) return;
  const people = each(await eventPeople(ctx, id));
  await tell(ctx, id, { eventType: 'EVENT_INVITED', sourceId: about.invitationId, people, actorId });
}

/** Who may come to an event, or to it and its later dates. */
async function coming(ctx: TenantContext, id: string, dates: number): Promise<Told[]> {
  const about = dates > 1 ? await aboutEvent(ctx, id) : null;
  return about ? maybeComingFrom(ctx, id, about.startsAt) : each(await maybeComing(ctx, id));
}

/** Who holds an event, or it and its later dates, and who may come. */
async function concerned(ctx: TenantContext, id: string, dates = 1): Promise<Told[]> {
  const hosts = await eventHosts(ctx, id);
  const others = (await coming(ctx, id, dates)).filter(({ personId }) => !hosts.includes(personId));
  return [...hosts.map((personId) => ({ personId, more: dates - 1 })), ...others];
}

async function tellChange(ctx: TenantContext, activity: Activity<'events.changed'>): Promise<void> {
  const { subjectId, actorId, facts } = activity;
  const id = subjectId!;
  await invite(ctx, activity);
  const about = await aboutEvent(ctx, id);
  // Of several changes only the last is told.
  if (!facts.told || about?.sequence !== facts.sequence) return;
  const sources = [...about.reminders, ...earlierSources(id, facts.sequence)];
  await withdraw(ctx, sources, ['EVENT_CHANGED', 'EVENT_REMINDER']);
  const people = await concerned(ctx, id, facts.dates);
  const sourceId = versionSource(id, facts.sequence);
  await tell(ctx, id, { eventType: 'EVENT_CHANGED', sourceId, people, actorId });
}

async function tellCancellation(ctx: TenantContext, { subjectId, actorId, facts }: Activity<'events.cancelled'>) {
  const id = subjectId!;
  const about = await aboutEvent(ctx, id);
  const reminders = about?.reminders ?? [];
  // An invitation to several dates stays while one of them is left.
  const invitation = about && !about.datesLeft ? [about.invitationId] : [];
  const sources = [...invitation, ...reminders, ...earlierSources(id, facts.sequence)];
  await withdraw(ctx, sources, ['EVENT_INVITED', 'EVENT_CHANGED', 'EVENT_REMINDER']);
  const people = await concerned(ctx, id, facts.dates);
  await tell(ctx, id, { eventType: 'EVENT_CANCELLED', sourceId: versionSource(id, facts.sequence), people, actorId });
}

async function tellPlace(ctx: TenantContext, { subjectId, facts }: Activity<'events.movedUp'>): Promise<void> {
  const id = subjectId!;
  const { personId, number } = facts;
  // The order of reactions is not promised: what holds now counts, not what was done then.
  if (!(await hasPlace(ctx, id, personId, number))) return;
  const sourceId = placeSource(id, number);
  await tell(ctx, id, { eventType: 'EVENT_PLACE', sourceId, people: each([personId]), actorId: null });
}

/** Tells who is out of events, once for all dates of one, though they may not see them any more. */
async function tellUninvited(ctx: TenantContext, activities: readonly Activity<'events.uninvited'>[]): Promise<void> {
  const removed = activities.map(({ subjectId, at, facts: { personId } }) => ({ eventId: subjectId!, personId, at }));
  const out = await uninvited(ctx, removed);
  await notify(
    ctx,
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

async function remind(ctx: TenantContext, { subjectId, facts }: Activity<'events.reminded'>): Promise<void> {
  const id = subjectId!;
  const { soon, startsAt } = facts;
  const about = await aboutEvent(ctx, id);
  // Of an event that moved meanwhile another reminder comes.
  if (about?.startsAt.toISOString() !== startsAt) return;
  const people = each(await comingTo(ctx, id));
  const sourceId = reminderSource(id, soon, about.startsAt);
  await tell(ctx, id, { eventType: 'EVENT_REMINDER', sourceId, people, actorId: null, inAnHour: soon === 'hour' });
}

/** What is told of events: to whom they are for, and what becomes of them to who may come. */
export const eventsNotices: NonNullable<Reactions['after']> = {
  'events.created': invite,
  'events.changed': tellChange,
  'events.cancelled': tellCancellation,
  'events.movedUp': tellPlace,
  'events.uninvited': { many: tellUninvited },
  'events.reminded': remind,
};
