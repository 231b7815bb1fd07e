/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const employeesErrors = {
  'employees.last_way_in': [
    422,
    'This is the last break-glass admin while single sign-on is the only way in. Name another one first.',
  ],
  'employees.last_admin': [
    422,
    'This is the last person who manages access. Please give someone else the technical rights first.',
  ],
  'employees.rights_lacking': [422, 'You can give only rights you hold, and only if you manage access.'],
  'employees.rights_protected': [
    422,
    'This person holds rights that you don’t. Ask someone who has them to change this.',
  ],
  'employees.own_access': [422, 'You can’t change your own role or status. Ask another admin.'],
  'employees.super_admin': [
    422,
    'A super admin’s role and email can’t be changed here. You can deactivate them instead.',
  ],
  'employees.super_admin_left': [
    422,
    'A super admin can’t be reactivated here. Ask whoever runs your Apprecio server.',
  ],
  'employees.manager_loop': [422, 'These people would report to each other in a loop.'],
  'employees.manager_unknown': [422, 'This manager isn’t here or isn’t active.'],
  'employees.email_taken': [409, 'This email belongs to someone else.'],
  'employees.employee_id_taken': [409, 'This employee ID belongs to someone else.'],
  'employees.changed_since': [409, 'Someone has changed this since. Reload to see it.'],
  'employees.in_use': [409, 'This person has used Apprecio since, or is used by others.'],
  'employees.not_invitable': [409, 'This person has already signed in or isn’t active.'],
  'employees.test_limit': [429, 'You’ve sent yourself 5 test invitations within an hour. Try again later.'],
  'employees.org_field_taken': [409, 'This name is already in the list.'],
  'employees.org_field_in_use': [409, 'People still have this. Please merge it into another one.'],
} as const;
