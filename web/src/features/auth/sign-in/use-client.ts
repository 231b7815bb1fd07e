import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { subdomainOf } from '../../../lib/session/host.ts';
import type { Client } from '../auth-frame.tsx';

/** The organisation whose address this is: null on the bare host, and while or when it cannot be told. */
export function useClient(): Client | null {
  const subdomain = subdomainOf(window.location.hostname);
  const { data } = useQuery({
    ...query('organisation.client', { subdomain: subdomain ?? '' }),
    enabled: subdomain !== null,
    retry: false,
  });
  return data ?? null;
}
