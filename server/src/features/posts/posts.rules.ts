import type { RightsHolder } from '@apprecio/contract/api/bundles';
import { reactionKinds } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Post } from '@apprecio/contract/posts/feed';
import { linesOf, type PostText } from '@apprecio/contract/posts/post-text';

export const restoreMinutes = 10;
const minuteMs = 60_000;
const yearMs = days(366);

/** The people a text mentions, each once. */
export function mentionsOf(text: PostText): string[] {
  const found = text.flatMap(linesOf).flat();
  return [...new Set(found.flatMap((inline) => ('mention' in inline ? [inline.mention] : [])))];
}

/** Returns true if a posting time lies in the future, within a year. */
export function isToCome(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead < yearMs;
}

/** Returns true if content deleted at an instant can still be restored. */
export function isRestorable(removedAt: Date, now: Date): boolean {
  return now.getTime() - removedAt.getTime() <= restoreMinutes * minuteMs;
}

interface ReaderFacts {
  caller: { id: string } & RightsHolder;
  authorId: string;
  kind: Post['kind'];
  visibility: string;
  hidden: boolean;
  waiting: boolean;
  /** The caller's rights in the post's community; null if it belongs to none. */
  rights: { write: boolean; pin: boolean } | null;
}

/** Returns the permissions of a person who sees a post, besides those of its author. */
export function readersMay({ caller, authorId, kind, visibility, hidden, waiting, rights }: ReaderFacts) {
  const join = rights ? rights.write : true;
  const out = !hidden && !waiting;
  return {
    pin: out && (rights ? rights.pin : visibility === 'public' && hasRight(caller, 'posts.pin')),
    share:
      out &&
      join &&
      kind !== 'celebration' &&
      kind !== 'award' &&
      (visibility === 'public' || visibility === 'community'),
    report: out && caller.id !== authorId,
    join: out && join,
  };
}

/** The counters of a post's reactions, by kind. */
export interface ReactionCounts {
  reactions_like: number;
  reactions_celebrate: number;
  reactions_love: number;
  reactions_support: number;
  reactions_insightful: number;
  reactions_funny: number;
}

/** The reactions that a post has, most frequent first, with their sum. */
export function reactionsOf(row: ReactionCounts): { reactions: Post['reactions']; reactionCount: number } {
  const reactions = reactionKinds
    .map((kind) => ({ kind, count: row[`reactions_${kind}`] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { reactions, reactionCount: reactions.reduce((sum, { count }) => sum + count, 0) };
}
