import type { SamplesOf, Screens } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'audit'> = () => ({
  'audit.list': { as: 'admin', input: { topic: 'signIns', limit: 5 } },
  'audit.lines': { as: 'admin', input: { limit: 5 } },
  'audit.parked': { as: 'admin', input: {} },
  'audit.retry': { as: 'admin', input: { ids: ['email nothing-by-this-key'] } },
  'audit.export': { as: 'admin', input: { topic: 'people' } },
});

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/audit': ['audit.list', 'audit.lines', 'audit.parked', 'audit.retry', 'audit.export'],
  },
};
