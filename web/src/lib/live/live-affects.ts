import { liveAffects } from '@apprecio/contract/api/affected';
import type { LiveEvent } from '@apprecio/contract/api/live';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewAffected } from '../api/affected.ts';
import { renew } from '../hooks/renew.ts';
import { onLive, useLive } from './live.ts';

const kinds = Object.keys(liveAffects) as LiveEvent['kind'][];

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'posts.list';

/** Fetches again what a live event affects. */
export function useLiveAffects(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = kinds.map((kind) => onLive(kind, () => void renewAffected(client, liveAffects[kind])));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  useLive('resync', () => void renew(client, { predicate: mayMove }));
}
