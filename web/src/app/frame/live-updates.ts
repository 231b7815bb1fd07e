import { useStarted } from '../../lib/hooks/started.ts';
import { useLiveAffects } from '../../lib/live/live-affects.ts';

/** Listens while someone is signed in and fetches again what an event affects. */
export function useLiveUpdates(): void {
  useStarted(async () => (await import('../../lib/live/live-stream.ts')).startLive);
  useLiveAffects();
}
