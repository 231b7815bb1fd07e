import type { Asks, Filling, SamplesOf, Screens } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'rights'> = ({ org }) => {
  const { moved } = org.people;
  return {
    'rights.list': { as: 'admin', input: { bundle: 'finance' } },
    'rights.detail': { as: 'admin', input: { id: moved!.id } },
    'rights.set': { as: 'admin', input: { id: moved!.id, bundles: ['finance'], held: [] } },
  };
};

/** Holders of a bundle. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  for (const { id } of friends.slice(0, some))
    await org.people.admin!.ok('rights.set', { id, bundles: ['moderation'], held: [] });
  return { 'rights.list': { as: 'admin', input: { bundle: 'moderation' } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/access': ['rights.list', 'rights.detail', 'rights.set'],
  },
};
