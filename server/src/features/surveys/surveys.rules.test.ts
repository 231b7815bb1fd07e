import { days } from '@apprecio/contract/api/days';
import { surveyLimits } from '@apprecio/contract/surveys/surveys';
import { describe, expect, test } from 'vitest';
import { canWith, type Looking, canPublishResults, reminderDue, statusAt } from './surveys.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inDays = (count: number) => new Date(now.getTime() + days(count));
const draft = { launched_at: null, starts_at: null, ends_at: inDays(1), closed_at: null };
const open = { ...draft, launched_at: inDays(-2), starts_at: inDays(-1) };
const upcoming = { ...open, starts_at: inDays(1) };
const ended = { ...open, ends_at: now };
const closed = { ...open, closed_at: now };

test.each([
  ['a draft', draft, 2],
  ['to come', upcoming, 2],
  ['open', open, 1],
  ['at its start', { ...open, starts_at: now }, 1],
  ['open since its launch', { ...open, starts_at: null }, 1],
  ['at its end', ended, 3],
  ['closed before its end', closed, 3],
])('a survey that is %s has the status %i (SURV-01)', (_title, period, status) => {
  expect(statusAt(now, period)).toBe(status);
});

test.each([
  ['not of an anonymous one that runs', open, 'anonymous', null, false],
  ['not of one that ended until its last answers are in', ended, 'anonymous', null, false],
  ['of an anonymous one whose last answers are in', closed, 'anonymous', now, true],
  ['not by its close alone', closed, 'anonymous', null, false],
  ['not of a confidential one that runs', open, 'confidential', null, false],
  ['not of a confidential one that ended and is not closed', ended, 'confidential', null, false],
  ['of a confidential one that is closed', closed, 'confidential', null, true],
  ['of a named one that runs', open, 'named', null, true],
  ['of a named one that ended', ended, 'named', null, true],
  ['not of a named one to come', upcoming, 'named', null, false],
  ['not of a named draft', draft, 'named', null, false],
] as const)('decides if results are visible: %s (SURV-03)', (_title, period, privacy, counted_at, may) => {
  expect(canPublishResults(now, { ...period, privacy, counted_at })).toBe(may);
});

const stranger: Looking = {
  ...open,
  privacy: 'anonymous',
  counted_at: null,
  asked_me: false,
  answered: false,
  isAuthor: false,
  admin: false,
  leads: false,
  leads_directly: false,
};
const invitee = { ...stranger, asked_me: true };
const author = { ...stranger, isAuthor: true };
const admin = { ...stranger, admin: true };
const counted = { ...closed, counted_at: now };

describe('rights on a survey (SURV-01)', () => {
  test.each<[string, Looking, string]>([
    ['whom it does not ask, nothing', stranger, ''],
    ['whom it asks, answer', invitee, 'answer'],
    ['who answered, not again', { ...invitee, answered: true }, ''],
    ['whom it asks, not before it starts', { ...invitee, ...upcoming }, ''],
    ['whom it asks, not once it is closed', { ...invitee, ...closed }, ''],
    ['the author of a draft, change, launch and remove it', { ...author, ...draft }, 'edit launch remove'],
    ['the author of one to come, share and remove it', { ...author, ...upcoming }, 'share remove'],
    ['the author of one that runs, close it', author, 'close share remove'],
    [
      'the author of a named one that runs, see its results',
      { ...author, privacy: 'named' },
      'close share remove seeResults',
    ],
    [
      'the author of one that is over, see and tell what follows',
      { ...author, ...counted },
      'share remove seeResults respond',
    ],
    ['the author of one whose answers are not in, neither', { ...author, ...closed }, 'share remove'],
    ['an admin, close, share and remove it', admin, 'close share remove'],
    ['an admin, remove a draft', { ...admin, ...draft }, 'remove'],
    ['who leads those who were asked, see its results', { ...stranger, ...counted, leads: true }, 'seeResults'],
    [
      'who leads them directly, tell what follows',
      { ...stranger, ...counted, leads: true, leads_directly: true },
      'seeResults respond',
    ],
    ['who leads them, nothing of one that runs', { ...stranger, leads: true, leads_directly: true }, ''],
    [
      'who leads them, see a named one that runs, and not tell yet',
      { ...stranger, privacy: 'named', leads: true, leads_directly: true },
      'seeResults',
    ],
    ['who was asked, not see its results', { ...invitee, ...counted }, ''],
  ])('%s', (_title, looking, acts) => {
    const can = Object.entries(canWith(now, looking)).filter(([, may]) => may);
    expect(can.map(([act]) => act).join(' ')).toBe(acts);
  });
});

const [first, second] = surveyLimits.reminderDays;

test.each([
  ['none at first', first - 0.1, 0, null],
  ['the first', first, 0, first],
  ['not again', second - 0.1, first, null],
  ['the second', second, first, second],
  ['the latest alone, where one was missed', second, 0, second],
  ['none any more', 90, second, null],
])('reminds people who have not answered: %s (SURV-02)', (_title, age, reminded, due) => {
  expect(reminderDue(now, inDays(-age), reminded)).toBe(due);
});
