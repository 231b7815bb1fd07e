/**
 * The live kind of every stream. `GET /events` sends a kind and a subject, never content, and the page refetches
 * (API-10). Each feature lists its kinds in `live.ts`, with the reads or prefixes that they change. A subject’s own
 * page listens for changes of that subject. `resync` says that events were missed.
 */
export const commonLive = { resync: [] };
