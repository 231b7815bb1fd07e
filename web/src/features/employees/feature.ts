import type { WebFeature } from '../../lib/feature.ts';

export const employees: WebFeature = {
  name: 'employees',
  navigation: [{ id: 'employees', to: '/organization/employees', place: 10, group: 'organization', heading: 'people' }],
};
