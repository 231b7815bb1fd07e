import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallError } from '../../../lib/api/request.ts';
import type { ComparedDays } from './compared.ts';

type Unit = 'day' | 'week' | 'month';

interface ComparedAnswer {
  figures: { unit: Unit } | { weeks: readonly unknown[] } | null;
}

const unitOf = ({ figures }: ComparedAnswer): Unit | null => figures && ('unit' in figures ? figures.unit : 'week');

/** The state of the report of the compared days. */
export interface ComparedState {
  pending: boolean;
  failed: boolean;
  /** True if its steps have another length, so that the two reports cannot be shown side by side. */
  apart: boolean;
  /** The first day that could be counted, where the days compared with begin before it. */
  began: string | null;
  busy: boolean;
  retry: () => void;
}

/** The report of the days compared with; none beside an answer of other filters that is still on screen. */
export function useCompared<Data extends ComparedAnswer, Key extends readonly unknown[]>(
  { data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean },
  compared: ComparedDays | undefined,
  ask: (days: ComparedDays) => UseQueryOptions<Data, CallError, Data, Key>,
): ComparedState & {
  /** The days it is of. */
  days: ComparedDays;
  beside: Data | undefined;
} {
  const days = data?.figures && !isPlaceholderData && compared ? compared : null;
  const earlier = useQuery({ ...ask(days), enabled: days !== null });
  const found = days ? earlier.data : undefined;
  const apart = Boolean(data && found?.figures && unitOf(found) !== unitOf(data));
  return {
    days,
    beside: apart ? undefined : found,
    pending: days !== null && earlier.isPending,
    failed: days !== null && !found && earlier.errorUpdateCount > 0,
    apart,
    began: days?.began ?? null,
    busy: earlier.isFetching,
    retry: () => void earlier.refetch(),
  };
}
