import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ListName } from './query.ts';
import type { AnswerOf, InputOf, Sent } from './request.ts';

const atOnce = 100;

/** One item of a list. */
export type ItemOf<N extends ListName> = AnswerOf<N>['items'][number];

/** The options of a list that is read to its end, for short ones; its key is `[operation, 'whole', input]`. */
export function whole<N extends ListName>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, 'whole', input] as const,
    queryFn: async ({ signal }): Promise<ItemOf<N>[]> => {
      const items: ItemOf<N>[] = [];
      let cursor: string | null = null;
      do {
        const pageInput: object = { ...input, limit: atOnce, ...(cursor !== null && { cursor }) };
        const page: AnswerOf<N> = await call(name, pageInput as Sent<N>, { signal });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items;
    },
  });
}
