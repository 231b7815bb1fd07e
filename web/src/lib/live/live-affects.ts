import { type LiveEvent, liveAffects } from '@apprecio/contract/generated/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchAffected } from '../api/affected.ts';
import { dropPrefetched } from '../api/prefetched.ts';
import { refetch } from '../hooks/refetch.ts';
import { onLive } from './live.ts';
import { onNewDay } from './new-day.ts';

const kinds = Object.keys(liveAffects) as LiveEvent['kind'][];

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'posts.list';

/**
 * Refetches what each live event affects, and everything when a new day begins. A call that `index.html` began before
 * the event is not used any more. Returns how to stop.
 */
export function fetchLiveAffects(client: QueryClient): () => void {
  const stops = kinds.map((kind) =>
    onLive(kind, () => {
      dropPrefetched();
      void refetchAffected(client, liveAffects[kind]);
    }),
  );
  const fetchAll = () => void refetch(client, { predicate: mayMove });
  stops.push(onLive('resync', fetchAll), onNewDay(fetchAll));
  return () => {
    for (const stop of stops) stop();
  };
}
