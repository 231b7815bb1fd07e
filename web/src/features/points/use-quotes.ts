import { useQueries } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import type { Line } from './points-line.ts';

/** The beginning of a thank-you, and the post that contains it. */
export type Quote = AnswerOf<'posts.quotes'>['items'][number];

/**
 * Returns the quotes of the thank-yous behind the lines of each page, by recognition id. Thank-yous that the reader
 * may not see are missing.
 */
export function useQuotes(pages: readonly (readonly Line[])[]): ReadonlyMap<string, Quote> {
  const idsByPage = pages
    .map((lines) => [...new Set(lines.flatMap(({ recognitionId }) => recognitionId ?? []))])
    .filter((ids) => ids.length > 0);
  const answers = useQueries({ queries: idsByPage.map((recognitionIds) => query('posts.quotes', { recognitionIds })) });
  return new Map(
    answers.flatMap(({ data }) => data?.items ?? []).map((quote) => [quote.recognitionId, quote] as const),
  );
}
