import type { Activities, ActivityName } from '@apprecio/contract/generated/activities';
import { auditTopicOf } from '@apprecio/contract/generated/activities';
import type { WebhookData, WebhookType } from '@apprecio/contract/webhooks/catalogue';

/** A recorded fact, as events are made of it. */
export interface Fact<A extends ActivityName = ActivityName> {
  id: string;
  at: Date;
  activity: A;
  subjectId: string | null;
  facts: Activities[A];
}

/** An event of the catalogue. `source` names it: the same source and type are the same event. */
export interface NewEvent {
  type: WebhookType;
  source: string;
  at: Date;
  data: WebhookData;
}

type Part = Pick<NewEvent, 'type' | 'data'> & { source?: string };
type EventsOf<A extends ActivityName> = (fact: Fact<A>) => readonly Part[];

function about<A extends ActivityName>(type: WebhookType, name: string): EventsOf<A> {
  return ({ subjectId }) => [{ type, data: { [name]: subjectId! } }];
}

const person = (type: WebhookType, ids: readonly string[]): Part[] =>
  ids.map((personId) => ({ type, data: { personId }, source: personId }));

const orderTypes = { shipped: 'order.sent', delivered: 'order.delivered', cancelled: 'order.cancelled' } as const;

function orderMove(orderId: string, { to, lineIds }: { to: string; lineIds: string[] }): Part[] {
  const type = to in orderTypes ? orderTypes[to as keyof typeof orderTypes] : null;
  return type ? [{ type, data: { orderId, lineIds } }] : [];
}

/** The events of each activity. Of thank-yous and posts only those go on that the whole company may read. */
const catalogued: { [A in ActivityName]?: EventsOf<A> } = {
  'recognition.published': about('thankYou.published', 'recognitionId'),
  'recognition.undone': about('thankYou.removed', 'recognitionId'),
  'recognition.removed': about('thankYou.removed', 'recognitionId'),
  'employees.added': ({ facts }) => person('person.joined', facts.personIds ?? []),
  'employees.returned': ({ subjectId }) => person('person.joined', [subjectId!]),
  'employees.changed': ({ facts }) => person('person.changed', facts.personIds),
  'profile.edited': ({ subjectId }) => person('person.changed', subjectId ? [subjectId] : []),
  'employees.left': ({ subjectId, facts }) => person(facts.deleted ? 'person.deleted' : 'person.left', [subjectId!]),
  'orders.placed': about('order.placed', 'orderId'),
  // One that waits can be undone; it goes out with its buyer's notice.
  'orders.moved': ({ subjectId, facts }) => (facts.waits ? [] : orderMove(subjectId!, facts)),
  'orders.moveNotified': ({ subjectId, facts }) => orderMove(subjectId!, facts),
  'hallOfFame.revealed': about('award.revealed', 'awardId'),
  'surveys.launched': about('survey.launched', 'surveyId'),
  'surveys.repeated': about('survey.launched', 'surveyId'),
  'surveys.closed': about('survey.closed', 'surveyId'),
  'polls.published': about('poll.published', 'pollId'),
  'polls.closed': ({ subjectId }) => [closedPoll(subjectId!)],
  'posts.posted': about('post.published', 'postId'),
  'posts.restored': about('post.published', 'postId'),
  'posts.removed': about('post.removed', 'postId'),
  'posts.decided': ({ facts }) =>
    facts.decision === 'remove' && !facts.comment ? [{ type: 'post.removed', data: { postId: facts.postId } }] : [],
  'announcements.sent': about('announcement.published', 'announcementId'),
  'announcements.withdrawn': about('announcement.withdrawn', 'announcementId'),
  'announcements.deleted': about('announcement.withdrawn', 'announcementId'),
  'competitions.started': about('competition.started', 'competitionId'),
  'competitions.declared': about('competition.closed', 'competitionId'),
  'events.created': about('event.created', 'eventId'),
  'events.changed': about('event.changed', 'eventId'),
  'events.cancelled': about('event.cancelled', 'eventId'),
};

/** Returns the event of a poll that closed: a poll closes once, whoever notices it first. */
export function closedPoll(pollId: string): Part {
  return { type: 'poll.closed', data: { pollId }, source: pollId };
}

/** The activities that events are made of: those of the catalogue, and all that the audit log shows. */
export const heardActivities = (Object.keys(auditTopicOf) as ActivityName[]).filter(
  (name) => name in catalogued || auditTopicOf[name] !== null,
);

/** Returns the events of an activity. */
export function eventsOf(fact: Fact): NewEvent[] {
  const own = catalogued[fact.activity] as EventsOf<ActivityName> | undefined;
  const parts = (own?.(fact) ?? []).map(({ source, ...part }) => ({
    ...part,
    at: fact.at,
    // The same person can be in several activities; a poll closes once.
    source: part.type === 'poll.closed' ? source! : `${fact.id} ${source ?? ''}`,
  }));
  if (auditTopicOf[fact.activity] === null) return parts;
  return [...parts, { type: 'audit.recorded', at: fact.at, source: fact.id, data: { lineId: fact.id } }];
}
