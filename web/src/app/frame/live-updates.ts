import { useQueryClient } from '@tanstack/react-query';
import { useStarted } from '../../lib/hooks/started.ts';

/** Listens while someone is signed in and fetches again what an event affects. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useStarted(async () => {
    const [{ fetchLiveAffects }, { startLive }] = await Promise.all([
      import('../../lib/live/live-affects.ts'),
      import('../../lib/live/live-stream.ts'),
    ]);
    return () => {
      const stops = [fetchLiveAffects(client), startLive()];
      return () => {
        for (const stop of stops) stop();
      };
    };
  });
}
