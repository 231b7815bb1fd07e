/**
 * What `GET /events` sends is a kind and a subject, never content; the page fetches again (API-10). Each feature names
 * its kinds in its `live.ts`, with what they change for who reads, whatever the subject: names of reads or prefixes.
 * What depends on the subject is heard where it is shown. `resync` tells that events were missed.
 */
export const commonLive = { resync: [] };
