import { expect, test } from 'vitest';
import { withReaction } from './use-react.ts';

const state = { reactions: [{ kind: 'like' as const, count: 2 }], reactionCount: 2, myReaction: null };

test('counts one reaction per person, most frequent first (FEED-05)', () => {
  const loved = withReaction(state, 'love');
  expect(loved.reactions).toEqual([
    { kind: 'like', count: 2 },
    { kind: 'love', count: 1 },
  ]);
  expect(withReaction(loved, 'like').reactions).toEqual([{ kind: 'like', count: 3 }]);
  expect(withReaction(loved, null)).toEqual({ ...state, myReaction: null });
});
