import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { PollsSurveysView } from './list-page/public.tsx';

/** Returns the polls of a view, page by page. */
export function pollList({ tab = 'active', search }: PollsSurveysView) {
  return { ...infinite('polls.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
