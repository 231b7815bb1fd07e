import { useInfiniteQuery } from '@tanstack/react-query';
import { infinite } from '../../../lib/api/query.ts';

/** Those who take part in a competition, a hundred at a time. */
export function useParticipants(id: string) {
  const list = useInfiniteQuery(infinite('competitions.participants', { id, limit: 100 }));
  return { list, rows: list.data?.pages.flatMap((page) => page.items) ?? [] };
}
