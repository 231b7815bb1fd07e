import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'inbox'> = () => ({
  'inbox.list': { as: 'boss', input: {} },
});
