import { type AwardSort, awardSorts, type AwardType, awardTypes } from '@apprecio/contract/hall-of-fame/entities';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';

export type Award = AnswerOf<'hallOfFame.list'>['items'][number];
export type GivenAward = AnswerOf<'hallOfFame.given'>['items'][number];

/** What the address of the list says. */
export interface AwardsView {
  quarter?: number;
  year?: number;
  category?: string;
  person?: string;
  type?: AwardType;
  sort?: AwardSort;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function whole(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** The view of an address; whatever is not understood is left out. */
export function readAwardsView(search: Record<string, unknown>): AwardsView {
  const quarter = whole(search['quarter'], 1, 4);
  const year = whole(search['year'], 1990, 2100);
  const category = typeof search['category'] === 'string' ? search['category'].slice(0, 60) : '';
  const person = typeof search['person'] === 'string' ? search['person'] : '';
  const type = awardTypes.find((each) => each === search['type']);
  const sort = awardSorts.find((each) => each === search['sort']);
  return {
    ...(quarter !== undefined && { quarter }),
    ...(year !== undefined && { year }),
    ...(category !== '' && { category }),
    ...(uuid.test(person) && { person }),
    ...(type && { type }),
    ...(sort && { sort }),
  };
}

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
