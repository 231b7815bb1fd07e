import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { subdomainOf } from '../../../lib/session/host.ts';
import type { Client } from '../client.ts';

function useFetched() {
  const subdomain = subdomainOf(window.location.hostname);
  return useQuery({
    ...query('organisation.client', { subdomain: subdomain ?? '' }),
    enabled: subdomain !== null,
    retry: false,
  });
}

/** The organisation whose address this is: null on the bare host, and while or when it cannot be told. */
export function useClient(): Client | null {
  return useFetched().data ?? null;
}

/** Returns true if the current address belongs to no organisation (`organisation.unknown`). */
export function useIsUnknown(): boolean {
  const { error } = useFetched();
  return error instanceof ApiError && error.code === 'organisation.unknown';
}
