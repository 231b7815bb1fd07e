import { describe, expect, test } from 'vitest';
import {
  canWith,
  channelsOf,
  deadlineFits,
  expiryFits,
  hasAcknowledged,
  isPast,
  type Looking,
  mayRead,
  nextReminder,
  readerStateOf,
  remindsAll,
  stateAt,
} from './announcements.rules.ts';

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour));
const now = day(6);

test('reminders are due at half time and a day before the date, each once, and none afterwards (ANN-01)', () => {
  const [sent, by] = [day(1), day(11)];
  expect(nextReminder(day(1), sent, by)).toEqual(day(6));
  expect(nextReminder(day(6), sent, by)).toEqual(day(10));
  expect(nextReminder(day(10), sent, by)).toBeNull();
  expect(nextReminder(day(1), sent, day(1, 12))).toEqual(day(1, 6));
  expect(nextReminder(day(1), sent, null)).toBeNull();
  expect(nextReminder(day(1), day(2), day(2, 20))).toEqual(day(2, 10));
});

const draft = { publish_at: day(5), expires_at: day(9), scheduled_at: null, withdrawn_at: null };
const sent = { ...draft, scheduled_at: day(1) };
const scheduled = { ...sent, publish_at: day(7) };
const expired = { ...sent, expires_at: now };
const withdrawn = { ...sent, withdrawn_at: now };

test.each([
  ['a draft', draft, 'draft'],
  ['a draft that was withdrawn', { ...draft, withdrawn_at: now }, 'draft'],
  ['one whose time is to come', scheduled, 'scheduled'],
  ['one whose time is now', { ...sent, publish_at: now }, 'sent'],
  ['one that never expires', { ...sent, expires_at: null }, 'sent'],
  ['one before its end', { ...sent, expires_at: day(6, 1) }, 'sent'],
  ['one at its end', expired, 'expired'],
  ['one withdrawn', withdrawn, 'withdrawn'],
  ['one withdrawn before its time', { ...scheduled, withdrawn_at: now }, 'withdrawn'],
] as const)('%s has the expected state (ANN-01)', (_title, times, state) => {
  expect(stateAt(now, times)).toBe(state);
});

const nobody: Looking = {
  ...sent,
  must_acknowledge: true,
  asked_version: 2,
  for_me: false,
  isAuthor: false,
  admin: false,
  announces: false,
  addresses: false,
  leads: false,
  acknowledged_version: null,
};
const reader = { ...nobody, for_me: true };
const author = { ...nobody, isAuthor: true, announces: true, addresses: true };
const admin = { ...nobody, admin: true };
const lead = { ...nobody, leads: true };

describe('rights on an announcement (ANN-01)', () => {
  test.each<[string, Looking, string]>([
    ['nobody in particular, anything', nobody, ''],
    ['a reader, confirm and react', reader, 'acknowledge react'],
    ['a reader who confirmed, react', { ...reader, acknowledged_version: 2 }, 'react'],
    [
      'a reader who confirmed what was written before, confirm anew',
      { ...reader, acknowledged_version: 1 },
      'acknowledge react',
    ],
    ['a reader of one that need not be read, react', { ...reader, must_acknowledge: false }, 'react'],
    ['a reader of one that expired, confirm and react', { ...reader, ...expired }, 'acknowledge react'],
    ['a reader of one withdrawn, nothing', { ...reader, ...withdrawn }, ''],
    ['a reader of one to come, nothing', { ...reader, ...scheduled }, ''],
    ['its author, all but to confirm', author, 'edit withdraw remove seeReaders'],
    [
      'its author who may not address that audience any more, not change it',
      { ...author, addresses: false },
      'withdraw remove seeReaders',
    ],
    ['the author of a draft, change and remove it', { ...author, ...draft }, 'edit remove'],
    [
      'the author of a draft who may address nobody, still change it',
      { ...author, ...draft, addresses: false },
      'edit remove',
    ],
    [
      'the author of a draft who may not announce any more, remove it',
      { ...author, ...draft, announces: false },
      'remove',
    ],
    ['the author of one to come, change and remove it', { ...author, ...scheduled }, 'edit remove'],
    ['the author of one that expired, withdraw and remove it', { ...author, ...expired }, 'withdraw remove seeReaders'],
    ['the author of one withdrawn, remove it and see who read it', { ...author, ...withdrawn }, 'remove seeReaders'],
    ['an admin, all but change it', admin, 'withdraw remove seeReaders'],
    ['someone who leads people, see which of them read it', lead, 'seeReaders'],
    ['someone who leads people, of one withdrawn too', { ...lead, ...withdrawn }, 'seeReaders'],
    ['someone who leads people, not of one to come', { ...lead, ...scheduled }, ''],
  ])('allows exactly the expected actions: %s', (_title, looking, allowed) => {
    const can = Object.entries(canWith(now, looking)).filter(([, may]) => may);
    expect(can.map(([act]) => act).join(' ')).toBe(allowed);
  });
});

test.each([
  ['an author', author, true],
  ['an author who may not address that audience any more', { ...author, addresses: false }, false],
  ['an admin', admin, true],
  ['someone who may address it and did not write it', { ...nobody, addresses: true }, false],
])('decides by the table whether %s may remind everyone (ANN-01)', (_title, looking, reminds) => {
  expect(remindsAll(looking)).toBe(reminds);
});

test.each([
  ['a reader, once it is sent', reader, true],
  ['a reader, when it expired', { ...reader, ...expired }, true],
  ['not a reader before it is sent', { ...reader, ...scheduled }, false],
  ['not a reader once it is withdrawn', { ...reader, ...withdrawn }, false],
  ['not a reader of a draft', { ...reader, ...draft }, false],
  ['its author, as a draft', { ...author, ...draft }, true],
  ['an admin, before it is sent', { ...admin, ...scheduled }, true],
  ['an admin, once it is withdrawn', { ...admin, ...withdrawn }, true],
  ['not an admin, as a draft of somebody', { ...admin, ...draft }, false],
  ['nobody whom it is not for', { ...lead, announces: true, addresses: true }, false],
])('follows the read permission: %s (ANN-01)', (_title, looking, may) => {
  expect(mayRead(now, looking)).toBe(may);
});

test.each([
  [1, null, null, false, 'waiting'],
  [1, now, null, false, 'opened'],
  [2, now, 1, false, 'opened'],
  [2, null, 1, false, 'waiting'],
  [2, now, 2, true, 'acknowledged'],
  [1, null, 2, true, 'acknowledged'],
] as const)(
  'with version %s requested, opened %s and confirmed %s, the reader is done: %s, with the state %s (ANN-01)',
  (requestedVersion, opened, done, isDone, state) => {
    expect([hasAcknowledged(requestedVersion, done), readerStateOf(requestedVersion, opened, done)]).toEqual([
      isDone,
      state,
    ]);
  },
);

test.each([
  [['email', 'push'], false, ['push', 'email']],
  [['email'], true, ['inApp', 'email']],
  [[], false, []],
  [['inApp', 'unknown'], true, ['inApp']],
])('the channels %j, with confirmation required: %s, result in %j (ANN-01)', (chosen, must, ways) => {
  expect(channelsOf(chosen, must)).toEqual(ways);
});

test('a send time counts as past after a minute of grace (ANN-01)', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect([isPast(now, ago(60_001)), isPast(now, ago(60_000)), isPast(now, day(7))]).toEqual([true, false, false]);
});

test.each([
  ['never', day(5), null, true],
  ['after it is sent', day(7), day(8), true],
  ['as it is sent', day(7), day(7), false],
  ['before it is sent', day(8), day(7), false],
  ['after it was sent, in the past', day(1), day(5), false],
  ['now', day(1), now, false],
] as const)(
  'decides by the table whether an announcement may expire %s (ANN-01)',
  (_title, publishAt, expiresAt, fits) => {
    expect(expiryFits(now, publishAt, expiresAt)).toBe(fits);
  },
);

test.each([
  ['without a date', null, day(7), true],
  ['after it is sent', day(6), null, true],
  ['as it expires', day(7), day(7), true],
  ['after it expired', day(8), day(7), false],
  ['as it is sent', day(5), null, false],
] as const)(
  'decides by the table whether an announcement may be confirmed %s (ANN-01)',
  (_title, by, expiresAt, fits) => {
    expect(deadlineFits(day(5), by, expiresAt)).toBe(fits);
  },
);
