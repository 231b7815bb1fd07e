/** The reads that change when an admin changes people. */
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
