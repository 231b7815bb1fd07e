import { listKinds } from '@apprecio/contract/api/codes';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { changed, flag, oneOf, searchParams, type SearchOf, several, text, words } from '../../lib/search-params.ts';

/** The filters that are lists of names. */
export const listFilters = listKinds;

const cardsAtOnce = 24;
const rowsAtOnce = 100;
const looks = new Set(['sort', 'view', 'person']);

const schema = {
  search: words,
  department: several,
  designation: several,
  location: several,
  team: flag,
  new: flag,
  sort: oneOf(['name_desc', 'newest']),
  view: oneOf(['list', 'chart']),
  /** The person on whom the chart is centred. */
  person: text,
};

/** Holds what the address of the directory says: words, filters, order. */
export type PeopleView = SearchOf<typeof schema>;

const read = searchParams(schema);

/** Reads the address of the directory. */
export function readPeopleView(search: Record<string, unknown>): PeopleView {
  const view = read(search);
  return view.view === 'chart' ? view : changed(view, { person: undefined });
}

function listInput(view: PeopleView): InputOf<'people.list'> {
  const { search, department, designation, location, team, sort } = view;
  const filters = {
    ...(department && { department }),
    ...(designation && { designation }),
    ...(location && { location }),
    ...(team && { team }),
    ...(view.new && { joinedThisMonth: true }),
  };
  return {
    ...(search && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
    sort: sort ?? 'name',
    limit: view.view === 'list' ? rowsAtOnce : cardsAtOnce,
  };
}

/** The directory of a view, page by page. */
export function peopleList(view: PeopleView) {
  return { ...infinite('people.list', listInput(view)), ...fetchedAhead };
}

/** Returns true if a search or filter narrows the list. */
export function isNarrowed(view: PeopleView): boolean {
  return Object.keys(view).some((name) => !looks.has(name));
}
