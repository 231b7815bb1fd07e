import { expect, test } from 'vitest';
import { LiveHistory } from '../src/platform/http/live-history.ts';

const event = { kind: 'points', subject: 'one' } as const;

test('API-10 the history of live events is bounded over all organisations, and knows what it has forgotten', () => {
  const history = new LiveHistory();
  const start = history.position;
  history.add('quiet', event, 'organisation');
  expect(history.after('quiet', start)).toHaveLength(1);
  for (let org = 0; org < 60; org++) for (let at = 0; at < 1000; at++) history.add(`org ${org}`, event, 'organisation');
  expect(history.after('quiet', start)).toBeNull();
  expect(history.after('quiet', history.position)).toEqual([]);
  expect(history.after('org 5', start)).toBeNull();
  expect(history.after('org 59', start)).toBeNull();
  const before = history.position;
  history.add('quiet', event, 'organisation');
  history.add('org 59', event, 'organisation');
  for (const org of ['quiet', 'org 59']) expect(history.after(org, before)).toHaveLength(1);
  history.beginAnew();
  expect(history.after('quiet', before)).toBeNull();
  expect(history.after('quiet', history.position)).toEqual([]);
});
