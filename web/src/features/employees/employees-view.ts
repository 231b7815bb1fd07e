import { assignableRoles, roleIdOf, userStatus } from '@apprecio/contract/api/codes';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { oneOf, searchParams, type SearchOf, several, someOf, words } from '../../lib/search-params.ts';

/** The tiles above the list, each a filter. */
export const groups = ['active', 'invited', 'inactive', 'missing', 'stated'] as const;
export type Group = (typeof groups)[number];

const schema = {
  search: words,
  group: oneOf(groups),
  department: several,
  location: several,
  role: someOf(assignableRoles),
  sort: oneOf(['name_desc', 'employee_id', 'employee_id_desc']),
};

/** Holds what the address of the list says. */
export type EmployeesView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readEmployeesView = searchParams(schema);

const groupFilters: Record<Group, NonNullable<InputOf<'employees.list'>['filters']>> = {
  active: { status: [userStatus.active] },
  invited: { invitation: ['waiting', 'invited', 'expired'] },
  inactive: { status: [userStatus.inactive] },
  missing: { missing: true },
  stated: { stated: true },
};

/** Returns the search, filters and sort order of a view. */
export function shownOf({ search, group, department, location, role, sort }: EmployeesView) {
  return {
    ...(search && { search }),
    filters: {
      ...(group && groupFilters[group]),
      ...(department && { department }),
      ...(location && { location }),
      ...(role && { roleId: role.map((each) => roleIdOf(each)) }),
    },
    sort: sort ?? 'name',
  } satisfies InputOf<'employees.export'>;
}

/** The list of a view, page by page. */
export function employeesList(view: EmployeesView) {
  return { ...infinite('employees.list', { ...shownOf(view), limit: 50 }), ...fetchedAhead };
}
