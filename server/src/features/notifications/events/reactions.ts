import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import {
  aboutEvent,
  comingTo,
  earlierSources,
  eventPeople,
  hasPlace,
  maybeComing,
  placeSource,
  reminderSource,
  versionSource,
  whenThere,
} from '../../events/public.ts';
import { type Notice, notify, withdraw } from '../commands.ts';

interface Telling {
  eventType: 'EVENT_INVITED' | 'EVENT_CHANGED' | 'EVENT_CANCELLED' | 'EVENT_PLACE' | 'EVENT_REMINDER';
  inAnHour?: boolean;
  sourceId: string;
  people: readonly string[];
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
  const when = await whenThere(ctx, about.startsAt, people);
  const notices = people.flatMap((personId): Notice[] => {
    const there = when.get(personId);
    if (!there) return [];
    const to = { personId, deeplink: `/events/${id}`, actorId, sourceId };
    if (eventType === 'EVENT_INVITED') return [{ ...to, eventType, facts: { name, title, place, ...there } }];
    if (eventType === 'EVENT_CANCELLED') return [{ ...to, eventType, facts: { title, ...there } }];
    if (eventType === 'EVENT_REMINDER') return [{ ...to, eventType, facts: { title, place, inAnHour, ...there } }];
    return [{ ...to, eventType, facts: { title, place, ...there } }];
  });
  await notify(ctx, notices);
}

async function invite(ctx: TenantContext, { subjectId, actorId }: Activity): Promise<void> {
  const id = subjectId!;
  const people = await eventPeople(ctx, id);
  await tell(ctx, id, { eventType: 'EVENT_INVITED', sourceId: id, people, actorId });
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
  const people = await maybeComing(ctx, id);
  const sourceId = versionSource(id, facts.sequence);
  await tell(ctx, id, { eventType: 'EVENT_CHANGED', sourceId, people, actorId });
}

async function tellCancellation(ctx: TenantContext, { subjectId, actorId, facts }: Activity<'events.cancelled'>) {
  const id = subjectId!;
  const reminders = (await aboutEvent(ctx, id))?.reminders ?? [];
  const sources = [id, ...reminders, ...earlierSources(id, facts.sequence)];
  await withdraw(ctx, sources, ['EVENT_INVITED', 'EVENT_CHANGED', 'EVENT_REMINDER']);
  const people = await maybeComing(ctx, id);
  await tell(ctx, id, { eventType: 'EVENT_CANCELLED', sourceId: versionSource(id, facts.sequence), people, actorId });
}

async function tellPlace(ctx: TenantContext, { subjectId, facts }: Activity<'events.movedUp'>): Promise<void> {
  const id = subjectId!;
  const { personId, number } = facts;
  // The order of reactions is not promised: what holds now counts, not what was done then.
  if (!(await hasPlace(ctx, id, personId, number))) return;
  const sourceId = placeSource(id, number);
  await tell(ctx, id, { eventType: 'EVENT_PLACE', sourceId, people: [personId], actorId: null });
}

async function remind(ctx: TenantContext, { subjectId, facts }: Activity<'events.reminded'>): Promise<void> {
  const id = subjectId!;
  const { soon, startsAt } = facts;
  const about = await aboutEvent(ctx, id);
  // Of an event that moved meanwhile another reminder comes.
  if (about?.startsAt.toISOString() !== startsAt) return;
  const people = await comingTo(ctx, id);
  const sourceId = reminderSource(id, soon, about.startsAt);
  await tell(ctx, id, { eventType: 'EVENT_REMINDER', sourceId, people, actorId: null, inAnHour: soon === 'hour' });
}

/** What is told of events: to whom they are for, and what becomes of them to who may come. */
export const eventsNotices: NonNullable<Reactions['after']> = {
  'events.created': invite,
  'events.changed': tellChange,
  'events.cancelled': tellCancellation,
  'events.movedUp': tellPlace,
  'events.reminded': remind,
};
