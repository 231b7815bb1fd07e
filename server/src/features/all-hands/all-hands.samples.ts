import type { SamplesOf, Screens } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'allHands'> = () => ({
  'allHands.show': { as: 'admin', input: {} },
});

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/all-hands': ['allHands.show'],
  },
};
