import { days } from '@apprecio/contract/api/days';
import { resultModes } from '@apprecio/contract/polls/polls';
import { describe, expect, test } from 'vitest';
import { canWith, choicesFit, isTooFew, type Looking, statusAt } from './polls.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inDays = (count: number) => new Date(now.getTime() + days(count));
const open = { published_at: inDays(-2), starts_at: inDays(-1), ends_at: inDays(1) };
const closed = { ...open, ends_at: now };
const upcoming = { ...open, starts_at: inDays(1), ends_at: inDays(2) };

test.each([
  ['a draft', { ...open, published_at: null }, 2],
  ['to come', upcoming, 2],
  ['at its start', { ...open, starts_at: now }, 1],
  ['open', open, 1],
  ['at its end', closed, 3],
])('a poll that is %s has the status %i (POLL-01)', (_title, period, status) => {
  expect(statusAt(now, period)).toBe(status);
});

const stranger: Looking = {
  ...open,
  results: 'on_close',
  may_change: false,
  anonymous: false,
  counted_at: null,
  ballots: 0,
  uncounted: 0,
  voters: 3,
  asked_me: false,
  isAuthor: false,
  voted: false,
  admin: false,
  leads: false,
};
const invitee = { ...stranger, asked_me: true };
const author = { ...stranger, isAuthor: true };
const admin = { ...stranger, admin: true };

describe('rights on a poll (POLL-01, POLL-03)', () => {
  test.each<[string, Looking, string]>([
    ['whom it does not ask, nothing', stranger, ''],
    ['whom it asks, vote', invitee, 'vote'],
    ['whom it asks, not before it starts', { ...invitee, ...upcoming }, ''],
    ['whom it asks, not once it is closed', { ...invitee, ...closed, results: 'admins' }, ''],
    ['who voted, not again', { ...invitee, voted: true }, ''],
    ['who voted, change it where one may', { ...invitee, voted: true, may_change: true }, 'change'],
    ['who has not voted, not change it', { ...invitee, may_change: true }, 'vote'],
    [
      'who voted, not change it once it is closed',
      { ...invitee, ...closed, voted: true, may_change: true, results: 'admins' },
      '',
    ],
    ['who voted anonymously, not change it', { ...invitee, voted: true, may_change: true, anonymous: true }, ''],
    ['its author, close and remove it', author, 'close remove seeResults'],
    ['its author, change it while nobody voted', { ...author, voters: 0 }, 'edit close remove seeResults'],
    ['its author, not once it is closed', { ...author, ...closed, voters: 0 }, 'remove seeResults'],
    ['its author, change it before it starts', { ...author, ...upcoming, voters: 0 }, 'edit remove seeResults'],
    ['an admin, close and remove it', { ...admin, voters: 0 }, 'close remove seeResults'],
    ['who leads its community, remove it', { ...stranger, leads: true }, 'remove'],
  ])('grants permissions: %s', (_title, looking, acts) => {
    const can = Object.entries(canWith(now, looking)).filter(([, may]) => may);
    expect(can.map(([act]) => act).join(' ')).toBe(acts);
  });
});

describe('visibility of poll results (POLL-03)', () => {
  const sees = (looking: Looking) => resultModes.filter((results) => canWith(now, { ...looking, results }).seeResults);
  test.each<[string, Looking, readonly string[]]>([
    ['whom it asks, at once or not', invitee, ['always']],
    ['who voted', { ...invitee, voted: true }, ['always', 'after_vote']],
    ['whom it asked, once it is closed', { ...invitee, ...closed }, ['always', 'after_vote', 'on_close']],
    ['its author', author, resultModes],
    ['an admin', admin, resultModes],
  ])('shows results: %s', (_title, looking, modes) => {
    expect(sees(looking)).toEqual(modes);
  });

  const anonymous = { ...invitee, ...closed, anonymous: true, counted_at: now, ballots: 5 };
  test.each<[string, Looking, readonly string[]]>([
    ['whom it asked, once the votes are complete', anonymous, ['always', 'after_vote', 'on_close']],
    ['nobody before that', { ...anonymous, counted_at: null }, []],
    ['not even its author', { ...anonymous, counted_at: null, isAuthor: true }, []],
    ['its author, once they are complete', { ...anonymous, isAuthor: true }, resultModes],
    ['an admin, once they are complete', { ...anonymous, admin: true }, resultModes],
    ['nobody of fewer than five votes', { ...anonymous, ballots: 4, isAuthor: true, admin: true }, []],
    ['nobody of five with one that does not count', { ...anonymous, uncounted: 1, isAuthor: true }, []],
    [
      'of six with one that does not count',
      { ...anonymous, ballots: 6, uncounted: 1 },
      ['always', 'after_vote', 'on_close'],
    ],
  ])('shows results of an anonymous poll: %s', (_title, looking, modes) => {
    expect(sees(looking)).toEqual(modes);
  });

  test('only a counted anonymous poll can have too few votes', () => {
    const few = { anonymous: true, counted_at: now, ballots: 4, uncounted: 0 };
    const others = [
      { ...few, anonymous: false },
      { ...few, counted_at: null },
      { ...few, ballots: 5 },
    ];
    expect([isTooFew(few), ...others.map(isTooFew)]).toEqual([true, false, false, false]);
  });
});

test.each([
  [1, true],
  [2, true],
  [3, false],
])('a limit of %s choices fits a poll with two options: %s (POLL-03)', (maxChoices, fits) => {
  expect(choicesFit({ maxChoices, options: ['Yes', 'No'] })).toBe(fits);
});
