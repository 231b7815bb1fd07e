import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { PollsSurveysView } from '../polls/list-page/public.tsx';

/** Returns the surveys of a view, page by page. */
export function surveyList({ tab = 'active', search }: PollsSurveysView) {
  return { ...infinite('surveys.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
