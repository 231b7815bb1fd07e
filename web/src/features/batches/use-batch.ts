import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAfter } from '../../lib/api/affected.ts';
import { query } from '../../lib/api/query.ts';
import type { CallError } from '../../lib/api/request.ts';
import { refetch } from '../../lib/hooks/refetch.ts';
import { useLive } from '../../lib/live/live.ts';

/** Returns true if a batch is being applied or undone. */
export function isInProgress(batch: Batch | undefined): boolean {
  return batch?.state === 'running' || batch?.state === 'undoing';
}

/** A bulk act as it goes on: told live, and asked for every second while it is under way. */
export function useBatch(id: string): UseQueryResult<Batch, CallError> {
  const client = useQueryClient();
  const found = useQuery({
    ...query('batches.detail', { id }),
    refetchInterval: ({ state }) => (isInProgress(state.data) ? 1_000 : false),
  });
  useLive('batch', ({ subject }) => {
    if (subject === id) void refetch(client, { queryKey: ['batches.detail', { id }] });
  });
  const state = found.data?.state;
  useEffect(() => {
    if (state === 'applied' || state === 'undone') void refetchAfter(client, 'batches.apply');
    // oxlint-disable-next-line react/exhaustive-deps -- only when the state changes
  }, [state]);
  return found;
}
