import { afterEach, expect, test, vi } from 'vitest';
import { LiveHistory } from '../../src/platform/live/history.ts';

afterEach(() => void vi.useRealTimers());

const event = { kind: 'points', subject: 'one' } as const;

test('the history of live events is bounded over all organisations and detects discarded positions (API-10)', () => {
  const history = new LiveHistory();
  for (const org of ['quiet', ...Array.from({ length: 60 }, (_, at) => `org ${at}`)]) history.listen(org);
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

test('live events are stored only for organisations with listeners, and for ten minutes longer (API-10)', () => {
  vi.useFakeTimers();
  const history = new LiveHistory();
  const start = history.position;
  const countRetained = (organisation: string, from: string) => history.after(organisation, from)?.length ?? null;
  history.listen('heard');
  history.add('heard', event, 'organisation');
  history.add('unheard', event, 'organisation');
  expect([countRetained('heard', start), countRetained('unheard', start)]).toEqual([1, null]);
  expect(countRetained('unheard', history.position)).toBe(0);
  const left = history.position;
  history.part('heard');
  vi.advanceTimersByTime(590_000);
  history.add('heard', event, 'organisation');
  expect(countRetained('heard', left)).toBe(1);
  vi.advanceTimersByTime(20_000);
  history.add('heard', event, 'organisation');
  expect(countRetained('heard', left)).toBeNull();
  expect(history.after('heard', 'age-1000')).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(history.after('heard', 'age-1000')).toEqual([]);
});
