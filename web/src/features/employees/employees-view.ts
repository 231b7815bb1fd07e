import { type AssignableRole, assignableRoles, roleIdOf, userStatus } from '@apprecio/contract/api/codes';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';

/** The tiles above the list, each a filter. */
export const groups = ['active', 'invited', 'inactive', 'missing', 'stated'] as const;
export type Group = (typeof groups)[number];

/** What the address of the list says. */
export interface EmployeesView {
  search?: string;
  group?: Group;
  department?: string[];
  location?: string[];
  role?: AssignableRole[];
  sort?: 'name_desc' | 'employee_id' | 'employee_id_desc';
}

const sorts = ['name_desc', 'employee_id', 'employee_id_desc'] as const;

function names(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return list.length > 0 ? list.slice(0, 50) : undefined;
}

/** The view of an address; whatever is not understood is left out. */
export function readEmployeesView(search: Record<string, unknown>): EmployeesView {
  const view: EmployeesView = {};
  const words = search['search'];
  if (typeof words === 'string' || typeof words === 'number')
    view.search = String(words)
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 100);
  const group = groups.find((name) => name === search['group']);
  if (group) view.group = group;
  for (const filter of ['department', 'location'] as const) {
    const list = names(search[filter]);
    if (list) view[filter] = list;
  }
  const roles = assignableRoles.filter((role) => names(search['role'])?.includes(role));
  if (roles.length > 0) view.role = roles;
  const sort = sorts.find((name) => name === search['sort']);
  if (sort) view.sort = sort;
  return view;
}

const groupFilters: Record<Group, NonNullable<InputOf<'employees.list'>['filters']>> = {
  active: { status: [userStatus.active] },
  invited: { invitation: ['waiting', 'invited', 'expired'] },
  inactive: { status: [userStatus.inactive] },
  missing: { missing: true },
  stated: { stated: true },
};

/** Who is shown in a view, and in which order. */
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
