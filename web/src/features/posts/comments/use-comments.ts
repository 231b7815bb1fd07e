import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { refetch } from '../../../lib/hooks/refetch.ts';
import { useLive } from '../../../lib/live/live.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { patchPost } from '../feed/use-feed.ts';

const pageSize = 20;

/** The comments of a post, or the answers to one of them, page by page; fetched again when the post changes. */
export function useCommentPages(postId: string, parentId?: string) {
  const client = useQueryClient();
  const input = { id: postId, limit: pageSize, ...(parentId && { parentId }) };
  const list = useList(infinite('posts.comments', input));
  useLive('post.changed', ({ subject }) => {
    if (subject === postId) void refetch(client, { queryKey: ['posts.comments', 'pages', input] });
  });
  return list;
}

/** Returns functions that show a new comment of a post, and remove one of the reader’s own. */
export function useComments(postId: string) {
  const t = useTranslations('posts.comments');
  const errorText = useErrorText();
  const client = useQueryClient();
  const refresh = async () => {
    const fresh = await client.query({ ...query('posts.details', { id: postId }), staleTime: 0 }).catch(() => null);
    if (fresh) patchPost(client, postId, () => fresh);
  };
  const removing = useCommand('posts.removeComment', {
    onSuccess: () => void refresh(),
    onError: (error) => toast({ variant: 'destructive', title: t('notRemoved'), description: errorText(error) }),
  });
  return {
    /** Fetches the post again, for its number of comments. */
    refresh: () => void refresh(),
    remove: (id: string) => removing.mutate({ id }),
  };
}

/** The functions that show and remove comments of a post. */
export type Comments = ReturnType<typeof useComments>;
