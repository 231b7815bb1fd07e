import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** What polls and surveys seed: one that is anonymous, and a ticket for it that was taken. */
interface Anonymous {
  anonymousId: string;
  used: { secret: string; signature: string };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'tickets'> = ({ org, own }) => ({
  'tickets.list': { as: null, input: { secret: `${org.id}.${(own['polls'] as Anonymous).anonymousId}.list` } },
  'tickets.withdraw': { as: null, input: (own['surveys'] as Anonymous).used },
});
