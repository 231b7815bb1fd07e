import { listKinds } from '@apprecio/contract/api/codes';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';

/** What the address of the directory says: words, filters, order. */
export interface PeopleView {
  search?: string;
  department?: string[];
  designation?: string[];
  location?: string[];
  team?: true;
  new?: true;
  sort?: 'name_desc' | 'newest';
  view?: 'list' | 'chart';
  /** Whom the chart shows. */
  person?: string;
}

/** The filters that are lists of names. */
export const listFilters = listKinds;

const cardsAtOnce = 24;
const rowsAtOnce = 100;
const looks = new Set(['sort', 'view', 'person']);

function names(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return list.length > 0 ? list.slice(0, 50) : undefined;
}

/** The view of an address; whatever is not understood is left out. */
export function readPeopleView(search: Record<string, unknown>): PeopleView {
  const view: PeopleView = {};
  const words = search['search'];
  if (typeof words === 'string' || typeof words === 'number')
    view.search = String(words)
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 100);
  for (const filter of listFilters) {
    const list = names(search[filter]);
    if (list) view[filter] = list;
  }
  if (search['team'] === true) view.team = true;
  if (search['new'] === true) view.new = true;
  if (search['sort'] === 'name_desc' || search['sort'] === 'newest') view.sort = search['sort'];
  if (search['view'] === 'list' || search['view'] === 'chart') view.view = search['view'];
  if (view.view === 'chart' && typeof search['person'] === 'string') view.person = search['person'];
  return view;
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

/** Whether anything narrows the list. */
export function isNarrowed(view: PeopleView): boolean {
  return Object.keys(view).some((name) => !looks.has(name));
}
