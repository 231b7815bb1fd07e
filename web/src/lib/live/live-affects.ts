import { liveAffects } from '@apprecio/contract/api/affected';
import type { LiveEvent } from '@apprecio/contract/api/live';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAffected } from '../api/affected.ts';
import { refetch } from '../hooks/refetch.ts';
import { onLive, useLive } from './live.ts';

const kinds = Object.keys(liveAffects) as LiveEvent['kind'][];

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'posts.list';

/** Fetches again what a live event affects. */
export function useLiveAffects(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = kinds.map((kind) => onLive(kind, () => void refetchAffected(client, liveAffects[kind])));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  useLive('resync', () => void refetch(client, { predicate: mayMove }));
}
