import { type Activities, type ActivityName, auditTopicOf } from '@apprecio/contract/generated/activities';
import { webhookCatalogue, webhookTypes } from '@apprecio/contract/webhooks/catalogue';
import { expect, test } from 'vitest';
import { eventsOf, heardActivities } from './events.rules.ts';

const subject = '0190f3a2-1111-7222-8333-444455556666';
const other = '0190f3a2-1111-7222-8333-444455557777';
const line = '0190f3a2-9999-7222-8333-444455556666';
const at = new Date('2026-11-30T12:00:00.000Z');
const move = { orderNum: '1', lineIds: [other], by: 'admin', points: 0 } as const;

function eventsFrom<A extends ActivityName>(activity: A, facts: Activities[A]): [string, unknown][] {
  const events = eventsOf({ id: line, at, activity, subjectId: subject, facts });
  return events.filter(({ type }) => type !== 'audit.recorded').map(({ type, data }) => [type, data]);
}

const rows: [ActivityName, unknown, [string, unknown][]][] = [
  ['recognition.published', { recipientIds: [other] }, [['thankYou.published', { recognitionId: subject }]]],
  ['recognition.undone', { recipientIds: [] }, [['thankYou.removed', { recognitionId: subject }]]],
  ['recognition.removed', { recipientIds: [] }, [['thankYou.removed', { recognitionId: subject }]]],
  ['recognition.given', {}, []],
  [
    'employees.added',
    { people: 2, personIds: [subject, other] },
    [
      ['person.joined', { personId: subject }],
      ['person.joined', { personId: other }],
    ],
  ],
  ['employees.added', { people: 1 }, []],
  ['employees.returned', {}, [['person.joined', { personId: subject }]]],
  ['employees.changed', { personIds: [other] }, [['person.changed', { personId: other }]]],
  ['profile.edited', { fields: ['name'] }, [['person.changed', { personId: subject }]]],
  ['employees.left', { deleted: false, managerId: other }, [['person.left', { personId: subject }]]],
  ['employees.left', { deleted: true, managerId: null }, [['person.deleted', { personId: subject }]]],
  ['orders.placed', {}, [['order.placed', { orderId: subject }]]],
  ['orders.moved', { ...move, to: 'processing' }, []],
  ['orders.moved', { ...move, to: 'shipped', waits: true }, []],
  ['orders.moved', { ...move, to: 'shipped' }, [['order.sent', { orderId: subject, lineIds: [other] }]]],
  ['orders.moveNotified', { ...move, to: 'shipped' }, [['order.sent', { orderId: subject, lineIds: [other] }]]],
  ['orders.moved', { ...move, to: 'delivered' }, [['order.delivered', { orderId: subject, lineIds: [other] }]]],
  ['orders.moved', { ...move, to: 'cancelled' }, [['order.cancelled', { orderId: subject, lineIds: [other] }]]],
  ['orders.moved', { ...move, to: 'returned' }, []],
  ['orders.codesRevealed', {}, []],
  ['hallOfFame.given', {}, []],
  ['hallOfFame.revealed', {}, [['award.revealed', { awardId: subject }]]],
  ['surveys.launched', {}, [['survey.launched', { surveyId: subject }]]],
  ['surveys.repeated', {}, [['survey.launched', { surveyId: subject }]]],
  ['surveys.answered', {}, []],
  ['surveys.closed', {}, [['survey.closed', { surveyId: subject }]]],
  ['polls.published', {}, [['poll.published', { pollId: subject }]]],
  ['polls.voted', {}, []],
  ['polls.closed', {}, [['poll.closed', { pollId: subject }]]],
  ['posts.posted', {}, [['post.published', { postId: subject }]]],
  ['posts.restored', {}, [['post.published', { postId: subject }]]],
  ['posts.removed', {}, [['post.removed', { postId: subject }]]],
  ['posts.decided', { decision: 'remove', postId: other, comment: false }, [['post.removed', { postId: other }]]],
  ['posts.decided', { decision: 'remove', postId: other, comment: true }, []],
  ['posts.decided', { decision: 'keep', postId: other, comment: false }, []],
  ['posts.commented', {}, []],
  ['announcements.sent', {}, [['announcement.published', { announcementId: subject }]]],
  ['announcements.withdrawn', {}, [['announcement.withdrawn', { announcementId: subject }]]],
  ['announcements.deleted', {}, [['announcement.withdrawn', { announcementId: subject }]]],
  ['competitions.started', {}, [['competition.started', { competitionId: subject }]]],
  ['competitions.declared', {}, [['competition.closed', { competitionId: subject }]]],
  ['events.created', {}, [['event.created', { eventId: subject }]]],
  ['events.changed', {}, [['event.changed', { eventId: subject }]]],
  ['events.cancelled', {}, [['event.cancelled', { eventId: subject }]]],
];

test.each(rows)('%s with %j becomes %j (OPS-08)', (activity, facts, events) => {
  expect(eventsFrom(activity, facts as never)).toEqual(events);
});

test('every type of the catalogue is made of an activity, with no ids but those it lists (OPS-08)', () => {
  const made = rows.flatMap(([, , events]) => events);
  expect(new Set(made.map(([type]) => type))).toEqual(
    new Set(webhookTypes.filter((type) => type !== 'audit.recorded')),
  );
  for (const [type, data] of made) {
    const listed: readonly string[] = webhookCatalogue[type as keyof typeof webhookCatalogue];
    expect(listed).toEqual(expect.arrayContaining(Object.keys(data as object)));
  }
});

test('what the audit log shows becomes an event with the id of its line alone, and nothing else does (OPS-08, ACC-10)', () => {
  for (const activity of Object.keys(auditTopicOf) as ActivityName[]) {
    if (activity === 'employees.changed') continue;
    const facts = { personIds: [], lineIds: [], words: 'Never sent' };
    const events = eventsOf({ id: line, at, activity, subjectId: subject, facts });
    const audit = events.filter(({ type }) => type === 'audit.recorded');
    expect(audit.map(({ data }) => data)).toEqual(auditTopicOf[activity] === null ? [] : [{ lineId: line }]);
    expect(heardActivities.includes(activity) || events.length === 0).toBe(true);
    expect(JSON.stringify(events)).not.toContain('Never sent');
  }
});

test('the same person in two activities makes two events, and a poll closes once (OPS-08)', () => {
  const source = (id: string, activity: ActivityName, facts: object) =>
    eventsOf({ id, at, activity, subjectId: subject, facts: facts as never })[0]!.source;
  const changed = { personIds: [subject] };
  expect(source(line, 'employees.changed', changed)).not.toBe(source(other, 'employees.changed', changed));
  expect(source(line, 'polls.closed', {})).toBe(source(other, 'polls.closed', {}));
});
