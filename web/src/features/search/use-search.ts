import { searchType } from '@apprecio/contract/api/codes';
import type { SearchResult } from '@apprecio/contract/search/search.operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../lib/api/query.ts';
import { isNamed } from './command-line.ts';

const pauseMs = 150;
const longest = 100;

/** The words as they stand once typing rests. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : rested;
}

/**
 * Returns the search results for the typed text. The request is debounced and outdated requests are cancelled. Until
 * the answer arrives, earlier results stay if they match the text.
 */
export function useSearch(typed: string) {
  const words = typed.trim().slice(0, longest);
  const debouncedWords = useRested(words);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('search.results', { search: debouncedWords }),
    enabled: debouncedWords !== '',
    placeholderData: keepPreviousData,
  });
  const stale = words !== debouncedWords || isPlaceholderData;
  const fits = ({ name }: SearchResult) => !stale || isNamed(name, words);
  const results: SearchResult[] = words === '' ? [] : (data ?? []).filter(fits);
  const of = (type: SearchResult['type']) => results.filter((result) => result.type === type);
  const searching = stale || (isFetching && !data);
  return {
    words,
    people: of(searchType.people),
    posts: of(searchType.posts),
    communities: of(searchType.communities),
    none: words !== '' && !searching && !isError && results.length === 0,
    count: results.length,
    searching: words !== '' && searching && !isError,
    failed: words !== '' && isError,
    retry: () => void refetch(),
  };
}

/** The results and the state of a search. */
export type Found = ReturnType<typeof useSearch>;
