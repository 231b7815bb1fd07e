/** What a change of people by an admin changes for who reads. */
export const peopleAffects = [
  'employees.list',
  'employees.counts',
  'employees.detail',
  'employees.orgFields',
  'batches.list',
  'batches.rows',
  'people.list',
  'people.filters',
  'people.detail',
  'profile.detail',
  'organisation.detail',
] as const;
