import type { ReactionKind } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sendCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { patchPost } from '../feed/use-feed.ts';

type OwnReaction = ReactionKind | null;
type State = Pick<Post, 'reactions' | 'reactionCount' | 'myReaction'>;

interface Sending {
  wanted: OwnReaction;
  /** The state the server last returned. */
  serverState: State;
}

const sending = new Map<string, Sending>();

/** A post's reactions as they would be with mine changed; most frequent first. */
export function withReaction({ reactions, myReaction }: State, ownReaction: OwnReaction): State {
  const counts = new Map(reactions.map(({ kind, count }) => [kind, count]));
  if (myReaction) counts.set(myReaction, (counts.get(myReaction) ?? 1) - 1);
  if (ownReaction) counts.set(ownReaction, (counts.get(ownReaction) ?? 0) + 1);
  const next = [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { reactions: next, reactionCount: next.reduce((sum, { count }) => sum + count, 0), myReaction: ownReaction };
}

async function sendUntilIdle(client: QueryClient, id: string, work: Sending): Promise<void> {
  const put = (state: State) => patchPost(client, id, (post) => ({ ...post, ...state }));
  try {
    for (;;) {
      const reaction = work.wanted;
      work.serverState = await sendCommand(client, 'posts.react', { id, reaction });
      if (work.wanted !== reaction) continue;
      put(work.serverState);
      return;
    }
  } catch (error) {
    put(work.serverState);
    throw error;
  } finally {
    sending.delete(id);
  }
}

/**
 * Sets, changes or takes back my reaction: shown at once, put back with a toast if refused (FEED-05). Quick changes of
 * one post go out one after the other, and only the last of those that wait.
 */
export function useReact(): (post: Post, reaction: OwnReaction) => void {
  const client = useQueryClient();
  const t = useTranslations('posts.post');
  return (post, reaction) => {
    patchPost(client, post.id, (shown) => ({ ...shown, ...withReaction(shown, reaction) }));
    const running = sending.get(post.id);
    if (running) {
      running.wanted = reaction;
      return;
    }
    const { reactions, reactionCount, myReaction } = post;
    const work: Sending = { wanted: reaction, serverState: { reactions, reactionCount, myReaction } };
    sending.set(post.id, work);
    sendUntilIdle(client, post.id, work).catch(() =>
      toast({ variant: 'destructive', title: t('notReacted'), description: t('tryAgain') }),
    );
  };
}
