import { useQueries } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import type { Line } from './points-line.ts';

/** How a thank-you begins, and the post it stands in. */
export type Quote = AnswerOf<'posts.quotes'>['items'][number];

/** What the thank-yous behind the lines of each page say, by their recognition; those that are not to be seen are missing. */
export function useQuotes(pages: readonly (readonly Line[])[]): ReadonlyMap<string, Quote> {
  const asked = pages
    .map((lines) => [...new Set(lines.flatMap(({ recognitionId }) => recognitionId ?? []))])
    .filter((ids) => ids.length > 0);
  const answers = useQueries({ queries: asked.map((recognitionIds) => query('posts.quotes', { recognitionIds })) });
  return new Map(
    answers.flatMap(({ data }) => data?.items ?? []).map((quote) => [quote.recognitionId, quote] as const),
  );
}
