import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallError } from './request.ts';

/** Holds the items of a list that were read so far, and how reading goes on: `QueryList` draws it. */
export interface ReadList<Item> {
  items: Item[];
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** True while the items are those of the view before. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface Page {
  items: unknown[];
}

/** Reads a list page by page; `first` is its first page, with the counts that came along. */
export interface PagedList<P extends Page> extends ReadList<P['items'][number]> {
  pages: P[];
  first: P | undefined;
}

interface ListOptions {
  /** Keeps the items of the view before in sight until those of the next one have come. */
  keep?: boolean;
  enabled?: boolean;
  refetchInterval?: number | false;
}

/** Reads a list that `infinite` names. */
export function useList<P extends Page, K extends QueryKey>(
  list: UndefinedInitialDataInfiniteOptions<P, CallError, InfiniteData<P>, K, string | undefined>,
  { keep = false, ...options }: ListOptions = {},
): PagedList<P> {
  const found = useInfiniteQuery({ ...list, ...options, ...(keep && { placeholderData: keepPreviousData }) });
  const pages = found.data?.pages ?? [];
  return {
    items: pages.flatMap((page) => page.items),
    pages,
    first: pages[0],
    isPending: found.isPending,
    isError: found.isError,
    isFetching: found.isFetching,
    isPlaceholderData: found.isPlaceholderData,
    hasNextPage: found.hasNextPage,
    isFetchingNextPage: found.isFetchingNextPage,
    isFetchNextPageError: found.isFetchNextPageError,
    refetch: found.refetch,
    fetchNextPage: found.fetchNextPage,
  };
}

type Found<T> = Pick<
  UseQueryResult<T>,
  'data' | 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

/** Makes a list of an answer that holds all of its items at once. */
export function listOf<T, Item>(found: Found<T>, itemsOf: (data: T & {}) => Item[]): ReadList<Item> {
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = found;
  return {
    items: data === undefined || data === null ? [] : itemsOf(data),
    isPending,
    isError,
    isFetching,
    isPlaceholderData,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch,
    fetchNextPage: refetch,
  };
}
