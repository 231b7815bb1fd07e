import { days } from '@apprecio/contract/api/days';
import type { PostText } from '@apprecio/contract/posts/post-text';
import { describe, expect, test } from 'vitest';
import { isRestorable, isToCome, mentionsOf, reactionsOf, readersMay, restoreMinutes } from './posts.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const minutes = (count: number) => count * 60_000;

test('the mentions of a text list each person once, from paragraphs and lists (FEED-04)', () => {
  const [asha, ravi] = ['asha', 'ravi'].map((id) => ({ mention: id, name: id })) as [
    { mention: string; name: string },
    { mention: string; name: string },
  ];
  const text: PostText = [
    { kind: 'paragraph', line: [{ text: 'Thanks ' }, asha] },
    { kind: 'bullets', items: [[ravi], [asha, { text: '!' }]] },
  ];
  expect([mentionsOf(text), mentionsOf([])]).toEqual([['asha', 'ravi'], []]);
});

test.each([
  ['now', 0, false],
  ['in a moment', 1, true],
  ['within a year', days(366) - 1, true],
  ['in more than a year', days(366), false],
  ['in the past', -1, false],
])('a post can be scheduled only for the future and within a year: %s (FEED-06)', (_title, ms, may) => {
  expect(isToCome(inMs(ms), now)).toBe(may);
});

test('a deleted post can be restored for ten minutes (FEED-01)', () => {
  expect([
    isRestorable(inMs(-minutes(restoreMinutes)), now),
    isRestorable(inMs(-minutes(restoreMinutes) - 1), now),
  ]).toEqual([true, false]);
});

describe('rights on a visible post (FEED-01, FEED-06)', () => {
  const post: Parameters<typeof readersMay>[0] = {
    caller: { id: 'asha', role: 'employee', bundles: [] },
    authorId: 'ravi',
    kind: 'text',
    visibility: 'public',
    hidden: false,
    waiting: false,
    rights: null,
  };
  const admin = { caller: { id: 'asha', role: 'admin' as const, bundles: ['communications' as const] } };
  const inCommunity = (write: boolean, pin: boolean) => ({ visibility: 'community', rights: { write, pin } });
  test.each<[string, Partial<typeof post>, string]>([
    ['share, report and join in', {}, 'share report join'],
    ['of one’s own, not report it', { authorId: 'asha' }, 'share join'],
    ['an admin, pin it', admin, 'pin share report join'],
    ['an admin, not pin what not everyone sees', { ...admin, visibility: 'team' }, 'report join'],
    ['of what not everyone sees, not share it', { visibility: 'private' }, 'report join'],
    ['of a celebration, not share it', { kind: 'celebration' }, 'report join'],
    ['of an award, not share it', { kind: 'award' }, 'report join'],
    ['in a community one reads, report it', inCommunity(false, false), 'report'],
    ['in one’s own community, share and join in', inCommunity(true, false), 'share report join'],
    ['who leads the community, pin it', inCommunity(true, true), 'pin share report join'],
    ['an admin, not pin it in a community of others', { ...admin, ...inCommunity(true, false) }, 'share report join'],
    ['of one that is hidden, nothing', { ...admin, hidden: true }, ''],
    ['of one that waits for its time, nothing', { ...admin, waiting: true }, ''],
  ])('grants permissions: %s', (_title, own, acts) => {
    const may = Object.entries(readersMay({ ...post, ...own })).filter(([, can]) => can);
    expect(may.map(([act]) => act).join(' ')).toBe(acts);
  });
});

test('reactions are listed by count and omit kinds that nobody chose (FEED-05)', () => {
  const none = {
    reactions_like: 0,
    reactions_celebrate: 0,
    reactions_love: 0,
    reactions_support: 0,
    reactions_insightful: 0,
    reactions_funny: 0,
  };
  expect(reactionsOf(none)).toEqual({ reactions: [], reactionCount: 0 });
  expect(reactionsOf({ ...none, reactions_like: 1, reactions_love: 3, reactions_funny: 1 })).toEqual({
    reactions: [
      { kind: 'love', count: 3 },
      { kind: 'like', count: 1 },
      { kind: 'funny', count: 1 },
    ],
    reactionCount: 5,
  });
});
