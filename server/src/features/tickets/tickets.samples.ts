import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** The samples that polls and surveys seed: an anonymous one, and a used ticket for it. */
interface Anonymous {
  anonymousId: string;
  used: { secret: string; signature: string };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'tickets'> = ({ org, own }) => ({
  'tickets.list': { as: null, input: { secret: `${org.id}.${(own['polls'] as Anonymous).anonymousId}.list` } },
  'tickets.withdraw': { as: null, input: (own['surveys'] as Anonymous).used },
});
