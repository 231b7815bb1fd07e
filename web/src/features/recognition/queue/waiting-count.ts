import { fetchedAhead, query } from '../../../lib/api/query.ts';

/** How many recognitions wait for me, as `total`: the frame fetches it ahead. */
export const waitingCount = { ...query('recognition.pending', { limit: 1 }), ...fetchedAhead };
