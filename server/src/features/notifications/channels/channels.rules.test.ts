import { defaultChannels, noticeKinds } from '@apprecio/contract/notifications/notifications.notices';
import { describe, expect, test } from 'vitest';
import {
  hourIn,
  isQuiet,
  nextDigest,
  nothingChosen,
  type Preference,
  preferenceOf,
  routeOf,
} from './channels.rules.ts';

const standard = preferenceOf(nothingChosen);

test('preferences without any choice are the defaults (NOT-02)', () => {
  expect(standard).toEqual({
    kinds: defaultChannels,
    quietHours: { on: true, from: 20, to: 8 },
    digest: { on: true, hour: 9 },
    pushesPerDay: 2,
  });
});

test('a chosen setting applies, and the other settings keep their defaults (NOT-02)', () => {
  const chosen = preferenceOf({
    kinds: { thanks: { email: 'off' } },
    quiet: false,
    quiet_from: 0,
    quiet_to: 6,
    digest: false,
    digest_hour: 0,
    pushes_per_day: 0,
  });
  expect(chosen).toEqual({
    kinds: { ...defaultChannels, thanks: { ...defaultChannels.thanks, email: 'off' } },
    quietHours: { on: false, from: 0, to: 6 },
    digest: { on: false, hour: 0 },
    pushesPerDay: 0,
  });
});

test.each([
  [true, 20, 8, [20, 23, 0, 7], [8, 12, 19]],
  [true, 1, 5, [1, 4], [0, 5, 23]],
  [true, 8, 8, [], [7, 8, 9]],
  [false, 20, 8, [], [20, 0]],
])(
  'with quiet hours on (%s) from %s to %s, the hours %j are quiet and %j are not (NOT-02)',
  (on, from, to, quiet, loud) => {
    const isQuietAt = (hour: number) => isQuiet({ on, from, to }, hour);
    expect([quiet.every(isQuietAt), loud.some(isQuietAt)]).toEqual([true, false]);
  },
);

describe('channels of a notice (NOT-02)', () => {
  const quiet = 22;
  const thanks = { eventType: 'RECOGNITION_RECEIVED' } as const;
  const security = { eventType: 'ADMIN_ADDED' } as const;
  const order = { eventType: 'ORDER_MOVED' } as const;
  const choosing = (own: Partial<Preference['kinds']['thanks']>): Preference => ({
    ...standard,
    kinds: { ...standard.kinds, thanks: { ...standard.kinds.thanks, ...own } },
  });
  type Told = Parameters<typeof routeOf>[1];
  test.each<[string, Preference, Told, number, string]>([
    ['a thank-you by day', standard, thanks, 12, 'bell push daily'],
    ['a thank-you in quiet hours', standard, thanks, quiet, 'bell daily'],
    ['an order by mail at once', standard, order, 12, 'bell push mail'],
    ['one once a week', choosing({ email: 'weekly' }), thanks, 12, 'bell push weekly'],
    ['one that is mailed at once', choosing({ email: 'now' }), thanks, 12, 'bell push mail'],
    ['one that is switched off', choosing({ inApp: 'off', push: 'off', email: 'off' }), thanks, 12, ''],
    ['one without a digest', { ...standard, digest: { on: false, hour: 9 } }, thanks, 12, 'bell push'],
    ['one whose author left the bell alone', standard, { ...thanks, channels: ['inApp'] }, 12, 'bell'],
    ['one whose author left nothing', standard, { ...thanks, channels: [] }, 12, ''],
    [
      'one whose author left what its reader switched off',
      choosing({ push: 'off' }),
      { ...thanks, channels: ['push'] },
      12,
      '',
    ],
    [
      'what nobody switches off, at any hour',
      choosing({ inApp: 'off', push: 'off', email: 'off' }),
      security,
      quiet,
      'bell push mail',
    ],
  ])('%s', (_title, preference, notice, hour, ways) => {
    const { bell, push, mail, digest } = routeOf(preference, notice, { hour, hasCome: true });
    expect([bell && 'bell', push && 'push', mail && 'mail', digest].filter(Boolean).join(' ')).toBe(ways);
  });
});

test.each([
  ['daily', 'RECOGNITION_RECEIVED', 'mail'],
  ['weekly', 'RECOGNITION_RECEIVED', 'mail'],
  ['now', 'RECOGNITION_RECEIVED', 'mail'],
  ['off', 'RECOGNITION_RECEIVED', ''],
  ['daily', 'RECOGNITION_APPROVED', 'daily'],
] as const)('before the first sign-in, with email “%s”, %s goes by “%s” (ONB-08, NOT-02)', (email, eventType, way) => {
  const every = noticeKinds.map((kind) => [kind, { ...standard.kinds[kind], email }]);
  const preference = { ...standard, kinds: Object.fromEntries(every) as Preference['kinds'] };
  const { mail, digest } = routeOf(preference, { eventType }, { hour: 12, hasCome: false });
  expect([mail && 'mail', digest].filter(Boolean).join(' ')).toBe(way);
});

test.each([
  ['Asia/Kolkata', '2026-11-21T15:00:00Z', 20],
  ['America/New_York', '2026-03-08T07:30:00Z', 3],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 2],
  ['Pacific/Auckland', '2026-11-21T15:00:00Z', 4],
])('in %s the local hour at %s is %i (NOT-02)', (zone, at, hour) => {
  expect(hourIn(zone, new Date(at))).toBe(hour);
});

test.each([
  ['daily', '2026-11-20T03:29:00Z', '2026-11-20T03:30:00Z'],
  ['daily', '2026-11-20T03:30:00Z', '2026-11-21T03:30:00Z'],
  ['weekly', '2026-11-20T03:29:00Z', '2026-11-23T03:30:00Z'],
  ['weekly', '2026-11-23T03:29:00Z', '2026-11-23T03:30:00Z'],
  ['weekly', '2026-11-23T03:30:00Z', '2026-11-30T03:30:00Z'],
  ['weekly', '2026-11-22T03:30:00Z', '2026-11-23T03:30:00Z'],
] as const)('the next %s digest after %s is sent at %s (NOT-02)', (every, after, next) => {
  expect(nextDigest(every, 9, 'Asia/Kolkata', new Date(after))).toEqual(new Date(next));
});

test.each([
  ['America/New_York', '2026-03-07T14:00:00Z', '2026-03-08T13:00:00Z'],
  ['Europe/Berlin', '2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z'],
])('a digest keeps its hour in %s when the clocks change (NOT-02)', (zone, after, next) => {
  expect(nextDigest('daily', 9, zone, new Date(after))).toEqual(new Date(next));
});
