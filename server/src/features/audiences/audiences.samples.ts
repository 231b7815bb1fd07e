import type { Asks, Filling, SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'audiences'> = () => ({
  'audiences.choices': { as: 'boss', input: {} },
  'audiences.people': { as: 'admin', input: { audience: { kind: 'departments', names: ['Quality'] }, search: 'a' } },
});

/** Returns the call for everyone. */
export async function fill(_filling: Filling): Promise<Asks> {
  return { 'audiences.people': { as: 'admin', input: { audience: { kind: 'all' } } } };
}
