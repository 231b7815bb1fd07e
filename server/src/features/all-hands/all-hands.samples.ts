import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'allHands'> = () => ({
  'allHands.show': { as: 'admin', input: {} },
});
