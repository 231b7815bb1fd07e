import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { confirmAdmin, keyForm } from '../../../test/support/things/keys.ts';

/** Returns a valid form of a key that ends in 60 days. */
function formOf(name: string) {
  return { ...keyForm(['directory']), name, addresses: ['203.0.113.0/24'] };
}

/** Keys to change, to roll and to revoke. */
export async function seed({ org }: Seeding): Promise<{ keyIds: string[] }> {
  await confirmAdmin(org);
  const keyIds: string[] = [];
  for (const name of ['Changed', 'Rolled', 'Revoked'])
    keyIds.push((await org.people.admin!.ok('keys.create', formOf(name))).id);
  return { keyIds };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'keys', { keyIds: string[] }> = (_, { keyIds: [changed, rolled, revoked] }) => ({
  'keys.list': { as: 'admin', input: {} },
  'keys.create': { as: 'admin', input: formOf('For the law') },
  'keys.change': { as: 'admin', input: { id: changed!, ...formOf('Changed again') } },
  'keys.roll': { as: 'admin', input: { id: rolled! } },
  'keys.revoke': { as: 'admin', input: { id: revoked! } },
});

/** As many as the laws want; those that are revoked leave room for more. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  await confirmAdmin(org);
  for (let made = 0; made < some; made++) {
    const { id } = await org.people.admin!.ok('keys.create', formOf(`Number ${made}`));
    await org.people.admin!.ok('keys.revoke', { id });
  }
  return {};
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/api-keys': ['keys.list', 'keys.create', 'keys.change', 'keys.roll', 'keys.revoke'],
  },
};
