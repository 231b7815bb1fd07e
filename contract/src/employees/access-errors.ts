/** The reasons why rights, roles and activity of a person cannot be changed. */
export const accessErrors = [
  'access.not_found',
  'employees.last_admin',
  'employees.last_way_in',
  'employees.own_access',
  'employees.rights_lacking',
  'employees.rights_protected',
] as const;
