import { ask as askOne, pollOf } from '../support/things/polls.ts';
import { makeTicket, rest, takeTicket } from '../support/things/tickets.ts';
import type { Actor, Organisation, World } from '../support/world.ts';

/** Open polls of the admin’s, with the options of the first one: to vote in, to change, to close, to delete; a deleted one. */
export interface SeededPolls {
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

/** Returns the people who signed in; to Ravi and Veer an invitation still goes out. */
export function seenPeople(org: Organisation): Actor[] {
  const { ravi: _ravi, veer: _veer, ...others } = org.people;
  return Object.values(others);
}

async function seedAnonymous(world: World, org: Organisation) {
  const { admin, asha, ravi } = org.people;
  await world.settle(org, seenPeople(org));
  await rest(world, org);
  const { id, optionIds } = await askOne(admin!, { question: 'Unseen?', anonymous: true });
  const { blinded } = await makeTicket(await asha!.ok('polls.ticketKey', { id }));
  return { anonymousId: id, anonymousOptionId: optionIds[0]!, blinded, used: await takeTicket(ravi!, id) };
}

/** Open polls that everyone is asked in; Ravi voted in the first. */
export async function seedPolls(world: World, org: Organisation): Promise<SeededPolls> {
  const { admin, ravi } = org.people;
  const ask = async (question: string) => (await admin!.ok('polls.create', pollOf({ question }))).id;
  const openId = await ask('For the law?');
  const optionIds = (await ravi!.ok('polls.details', { id: openId })).options.map((option) => option.id);
  await ravi!.ok('polls.vote', { id: openId, optionIds: [optionIds[0]!] });
  const deletedId = await ask('Gone?');
  await admin!.ok('polls.delete', { id: deletedId });
  const [freshId, closingId, doomedId] = [await ask('Fresh?'), await ask('Closing?'), await ask('Doomed?')];
  return { openId, optionIds, freshId, closingId, doomedId, deletedId, ...(await seedAnonymous(world, org)) };
}
