import { awardSorts, awardTypes } from '@apprecio/contract/hall-of-fame/award-lists';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { matching, oneOf, searchParams, type SearchOf, text, whole } from '../../lib/search-params.ts';

export type Award = AnswerOf<'hallOfFame.list'>['items'][number];
export type GivenAward = AnswerOf<'hallOfFame.given'>['items'][number];

const schema = {
  quarter: whole(1, 4),
  year: whole(1990, 2100),
  category: text,
  person: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  type: oneOf(awardTypes),
  sort: oneOf(awardSorts),
};

/** Holds what the address of the list says. */
export type AwardsView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readAwardsView = searchParams(schema);

/** The filters of a view as they are asked for. */
export function filtersOf({ quarter, category, person, type }: AwardsView) {
  return {
    ...(quarter !== undefined && { quarter }),
    ...(category !== undefined && { category }),
    ...(person !== undefined && { personId: person }),
    ...(type && { type }),
  };
}

/** The awards of a view, page by page. */
export function awardList(view: AwardsView) {
  const { year, sort } = view;
  return infinite('hallOfFame.list', {
    ...filtersOf(view),
    ...(year !== undefined && { year }),
    ...(sort && { sort }),
    limit: 24,
  });
}
