import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { query, useCommand } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';

type Pages = InfiniteData<AnswerOf<'notifications.list'>, string | undefined>;

/** Marks one or all as read: at once on the page, then on the server; failures are silent (NOT-01). */
export function useMarking(): { markRead: (id: string) => void; markAll: () => void } {
  const client = useQueryClient();
  const countKey = query('notifications.unread', {}).queryKey;
  const listKey = ['notifications.list', 'pages'];
  const setCount = (next: (count: number) => number) =>
    client.setQueryData(countKey, (before) => before && { count: Math.max(0, next(before.count)) });
  const setRead = (applies: (id: string) => boolean) =>
    client.setQueriesData<Pages>({ queryKey: listKey }, (before) => {
      if (!before) return before;
      const pages = before.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (applies(item.id) ? { ...item, isRead: true } : item)),
      }));
      return { ...before, pages };
    });
  const countHandlers = {
    onSuccess: ({ count }: AnswerOf<'notifications.unread'>) => setCount(() => count),
    onError: () => {
      void client.invalidateQueries({ queryKey: countKey });
      void client.invalidateQueries({ queryKey: listKey });
    },
  };
  const read = useCommand('notifications.read', countHandlers);
  const readAll = useCommand('notifications.readAll', countHandlers);
  return {
    markRead: (id) => {
      setCount((count) => count - 1);
      setRead((other) => other === id);
      read.mutate({ notificationIds: [id] });
    },
    markAll: () => {
      setCount(() => 0);
      setRead(() => true);
      readAll.mutate({});
    },
  };
}
