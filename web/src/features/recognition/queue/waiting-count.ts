import { fetchedAhead, query } from '../../../lib/api/query.ts';

/** The query whose `total` is the number of recognitions that wait for the reader, prefetched by the app frame. */
export const waitingCount = { ...query('recognition.pending', { limit: 1 }), ...fetchedAhead };
