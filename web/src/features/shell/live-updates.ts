import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive, useLive } from '../../lib/live.ts';

/** Listens while someone is signed in and fetches again what an event says has changed. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const refresh = (...names: string[]) => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
  useEffect(() => startLive(), []);
  useLive('points', () => refresh('people.profile', 'points.balances', 'points.history'));
  useLive('pending', () => refresh('recognition.pending'));
  useLive('resync', () => void client.invalidateQueries());
}
