import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'tickets'> = ({ org, polls, surveys }) => ({
  'tickets.list': { as: null, input: { secret: `${org.id}.${polls.anonymousId}.list` } },
  'tickets.withdraw': { as: null, input: surveys.used },
});
