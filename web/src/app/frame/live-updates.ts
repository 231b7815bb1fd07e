import { useQueryClient, type Query } from '@tanstack/react-query';
import { renew } from '../../lib/hooks/renew.ts';
import { useStarted } from '../../lib/hooks/started.ts';
import { useLive } from '../../lib/live/live.ts';

/** The feed does not move by itself: its pill counts what was missed (FEED-02). */
const mayMove = ({ queryKey }: Query) => queryKey[0] !== 'posts.list';

/** Listens while someone is signed in and fetches again what an event says has changed. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const refresh = (...names: string[]) => {
    for (const name of names) void renew(client, { queryKey: [name] });
  };
  useStarted(async () => (await import('../../lib/live/live-stream.ts')).startLive);
  useLive('points', () => refresh('people.profile', 'points.balances', 'points.history'));
  useLive('pending', () => refresh('recognition.pending', 'recognition.overseen'));
  useLive('resync', () => void renew(client, { predicate: mayMove }));
}
