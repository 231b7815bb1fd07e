import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { pollOf, ask } from '../../../test/support/things/polls.ts';
import { makeTicket, rest, takeTicket, signedInPeople } from '../../../test/support/things/tickets.ts';
import type { Organisation, World } from '../../../test/support/world.ts';

/** Open polls of the admin’s, with the options of the first one: to vote in, to change, to close, to delete; a deleted one. */
interface Own {
  openId: string;
  optionIds: string[];
  freshId: string;
  closingId: string;
  doomedId: string;
  deletedId: string;
  /** An anonymous one, a blinded ticket of Asha’s for it, and one of Ravi’s that was taken. */
  anonymousId: string;
  anonymousOptionId: string;
  blinded: string;
  used: { secret: string; signature: string };
}

async function seedAnonymous(world: World, org: Organisation) {
  const { admin, asha, ravi } = org.people;
  await world.settle(org, signedInPeople(org));
  await rest(world, org);
  const { id, optionIds } = await ask(admin!, { question: 'Unseen?', anonymous: true });
  const { blinded } = await makeTicket(await asha!.ok('polls.ticketKey', { id }));
  return { anonymousId: id, anonymousOptionId: optionIds[0]!, blinded, used: await takeTicket(ravi!, id) };
}

/** Open polls that everyone is asked in; Ravi voted in the first. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { admin, ravi } = org.people;
  const make = async (question: string) => (await admin!.ok('polls.create', pollOf({ question }))).id;
  const openId = await make('For the law?');
  const optionIds = (await ravi!.ok('polls.details', { id: openId })).options.map((option) => option.id);
  await ravi!.ok('polls.vote', { id: openId, optionIds: [optionIds[0]!] });
  const deletedId = await make('Gone?');
  await admin!.ok('polls.delete', { id: deletedId });
  const [freshId, closingId, doomedId] = [await make('Fresh?'), await make('Closing?'), await make('Doomed?')];
  return { openId, optionIds, freshId, closingId, doomedId, deletedId, ...(await seedAnonymous(world, org)) };
}

// Built once, because a repeated call must be identical.
const made = pollOf({ audience: { kind: 'departments', names: ['Quality'] } });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'polls', Own> = (_seeded, polls) => ({
  'polls.widget': { as: 'asha', input: {} },
  'polls.active': { as: 'asha', input: {} },
  'polls.list': { as: 'asha', input: { tab: 'active', search: 'law' } },
  'polls.details': { as: 'asha', input: { id: polls.openId } },
  'polls.create': { as: 'admin', input: made },
  'polls.update': { as: 'admin', input: { id: polls.freshId, ...pollOf({ question: 'Fresher?' }) } },
  'polls.vote': { as: 'asha', input: { id: polls.openId, optionIds: [polls.optionIds[1]!] } },
  'polls.ticketKey': { as: 'asha', input: { id: polls.anonymousId } },
  'polls.takeTicket': { as: 'asha', input: { id: polls.anonymousId, blinded: polls.blinded } },
  'polls.cast': { as: null, input: { ...polls.used, optionIds: [polls.anonymousOptionId] } },
  'polls.voters': { as: 'admin', input: { id: polls.openId, optionId: polls.optionIds[0]! } },
  'polls.close': { as: 'admin', input: { id: polls.closingId } },
  'polls.delete': { as: 'admin', input: { id: polls.doomedId } },
  'polls.restore': { as: 'admin', input: { id: polls.deletedId } },
});

/** Open polls that everyone is asked in; friends vote for the first option of the first. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { admin } = org.people;
  const { id, optionIds } = await ask(admin!);
  for (let made = 1; made < some; made++) await ask(admin!, { question: `And ${made}?` });
  for (const friend of friends.slice(0, some)) await friend.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
  return { 'polls.voters': { as: 'admin', input: { id, optionId: optionIds[0]! } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  everyone: {
    '/organization/create-polls': ['audiences.choices'],
    '/organization/polls-surveys': ['polls.list'],
    '/organization/poll/$pollId': ['polls.details'],
  },
};
