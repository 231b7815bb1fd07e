import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { AskedView } from './asked/public.tsx';

/** Returns the polls of a view, page by page. */
export function pollList({ tab = 'active', search }: AskedView) {
  return { ...infinite('polls.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
