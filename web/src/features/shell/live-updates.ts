import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../lib/live.ts';

/** Listens from the first paint on; a stream whose code cannot be fetched is left out, the page works without it. */
function listen(): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  import('../../lib/live-stream.ts')
    .then(({ startLive }) => {
      if (!left) stop = startLive();
    })
    .catch(() => undefined);
  return () => {
    left = true;
    stop?.();
  };
}

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'feed.list';

/** Listens while someone is signed in and fetches again what an event says has changed. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const refresh = (...names: string[]) => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
  useEffect(listen, []);
  useLive('points', () => refresh('people.profile', 'points.balances', 'points.history'));
  useLive('pending', () => refresh('recognition.pending'));
  useLive('resync', () => void client.invalidateQueries({ predicate: mayMove }));
}
