import type { LiveEvent } from '@apprecio/contract/api/live';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { features } from '../../features.ts';
import { renew } from '../../lib/hooks/renew.ts';
import { useStarted } from '../../lib/hooks/started.ts';
import { onLive, useLive } from '../../lib/live/live.ts';

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'posts.list';

/** Listens while someone is signed in and fetches again what the features name for an event. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useStarted(async () => (await import('../../lib/live/live-stream.ts')).startLive);
  useEffect(() => {
    const stops = features.flatMap(({ refetch = {} }) =>
      Object.entries(refetch).map(([kind, names]) =>
        onLive(kind as LiveEvent['kind'], () => {
          for (const name of names) void renew(client, { queryKey: [name] });
        }),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  useLive('resync', () => void renew(client, { predicate: mayMove }));
}
