import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'search'> = () => ({
  'search.results': { as: 'asha', input: { search: 'law' } },
});
