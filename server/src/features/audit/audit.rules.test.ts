import { auditTopics } from '@apprecio/contract/api/audit-topics';
import { auditTopicOf } from '@apprecio/contract/generated/activities';
import { expect, test } from 'vitest';
import { activitiesOf, plainFacts } from './audit.rules.ts';

test('the log shows the activities of one topic, or of every topic without a filter (OPS-04)', () => {
  const all = activitiesOf(undefined);
  for (const topic of auditTopics) {
    const own = activitiesOf(topic);
    expect(new Set(own.map((name) => auditTopicOf[name]))).toEqual(new Set([topic]));
    expect(all).toEqual(expect.arrayContaining(own));
  }
  expect(all).toHaveLength(auditTopics.reduce((sum, topic) => sum + activitiesOf(topic).length, 0));
  expect(all.every((name) => auditTopicOf[name] !== null)).toBe(true);
});

test.each<[string, unknown, unknown]>([
  ['texts, numbers and answers', { name: 'Asha', points: 5, on: false }, { name: 'Asha', points: 5, on: false }],
  ['lists of texts as their words', { fields: ['name', 'email'] }, { fields: 'name, email' }],
  ['no ids', { personId: 'x', personIds: ['x'], identity: 'kept' }, { identity: 'kept' }],
  ['no lists of other things', { rows: [1, 2] }, {}],
  ['no things in things', { before: { name: 'Asha' }, after: null }, {}],
  ['nothing of a text', 'words', {}],
  ['nothing of nothing', null, {}],
])('from the recorded facts the log shows %s (OPS-04)', (_title, facts, shown) => {
  expect(plainFacts(facts)).toEqual(shown);
});
