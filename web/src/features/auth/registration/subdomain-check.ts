import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../../lib/api/query.ts';

/** The state of the check of a typed subdomain. */
export type SubdomainState = 'idle' | 'checking' | 'available' | 'unavailable';

const waitMs = 350;
const shortest = 3;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Asks as one types, once the typing rests; idle while the name is too short or cannot be checked (ONB-02). */
export function useSubdomainCheck(typed: string): SubdomainState {
  const name = typed.trim().toLowerCase();
  const debounced = useDebounced(name);
  const long = name.length >= shortest && name.length <= 100;
  const { data, isFetching } = useQuery({
    ...query('organisation.available', { subdomain: debounced }),
    enabled: debounced.length >= shortest && debounced.length <= 100,
    retry: false,
  });
  if (!long) return 'idle';
  if (name !== debounced || (isFetching && !data)) return 'checking';
  if (!data) return 'idle';
  return data.available ? 'available' : 'unavailable';
}
