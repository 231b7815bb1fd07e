/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const peopleErrors = {
  'people.last_admin': [422, 'The last admin stays. Please make someone else an admin first.'],
  'people.own_access': [422, 'You cannot change your own role or status. Another admin can.'],
  'people.manager_loop': [422, 'These people would report to each other in a loop.'],
  'people.manager_unknown': [422, 'This manager is not here or not active.'],
  'people.email_taken': [409, 'This e-mail belongs to someone else.'],
  'people.employee_id_taken': [409, 'This employee ID belongs to someone else.'],
  'people.changed_since': [409, 'This was changed since.'],
  'people.in_use': [409, 'This person has used Apprecio since, or is used by others.'],
  'people.not_invitable': [409, 'This person has signed in already or is not active.'],
  'people.list_taken': [409, 'This name is already in the list.'],
  'people.list_in_use': [409, 'People still have this. Please merge it into another one.'],
  'people.introduced': [409, 'This was already answered.'],
  'people.import_gone': [409, 'This import was already finished. Please upload the file again.'],
  'people.import_faulty': [422, 'Nothing in this file can be imported.'],
} as const;
