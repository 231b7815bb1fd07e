import type { Asks, Filling, SamplesOf, Seeding } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** Communities of Asha's: one with members, requests and invitations, an open one, one to archive and one archived. */
interface Own {
  closedId: string;
  openId: string;
  doomedId: string;
  archivedId: string;
  addedBatchId: string | null;
}

/** Communities of Asha's in every state. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { asha, ravi, tara, boss, second, lena, uma, veer } = org.people;
  const make = async (name: string, joinMode: number) =>
    (await asha!.ok('communities.create', { name, joinMode, description: 'For the law', rules: ['Be kind'] })).id;
  const closedId = await make('By request', 1);
  const openId = await make('Open', 3);
  await asha!.ok('communities.addMembers', { id: closedId, personIds: [uma!.id, veer!.id] });
  for (const who of [ravi, tara, second]) await who!.ok('communities.join', { id: closedId });
  await asha!.ok('communities.invite', { id: closedId, personIds: [lena!.id, boss!.id] });
  await ravi!.ok('communities.join', { id: openId });
  const some = [uma!.id, veer!.id];
  const { batchId: addedBatchId } = await asha!.ok('communities.addMembers', { id: openId, personIds: some });
  const archivedId = await make('Over', 2);
  await asha!.ok('communities.delete', { id: archivedId });
  return { closedId, openId, doomedId: await make('Soon over', 2), archivedId, addedBatchId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'communities', Own> = ({ org }, communities) => {
  const { ravi, tara, uma, veer, lena, admin } = org.people;
  const { closedId: id, openId, doomedId, archivedId } = communities;
  const form = { name: 'For the law', description: 'What it is for', joinMode: 1, rules: ['Be kind'] };
  const asha = (input: Record<string, unknown>) => ({ as: 'asha', input });
  const within = (input: Record<string, unknown>) => asha({ id, ...input });
  return {
    'communities.list': asha({ search: 'law', filter: 'joined', sort: 'name' }),
    'communities.widget': asha({}),
    'communities.detail': asha({ id }),
    'communities.create': asha(form),
    'communities.update': asha({ id, ...form, tint: 'rose' }),
    'communities.changeLogo': asha({ id, logo: onePixel() }),
    'communities.removeLogo': asha({ id }),
    'communities.delete': asha({ id: doomedId }),
    'communities.archived': asha({}),
    'communities.restore': asha({ id: archivedId }),
    'communities.members': within({ search: 'u', role: 'member' }),
    'communities.candidates': within({ search: 'le' }),
    'communities.join': { as: 'tara', input: { id: openId } },
    'communities.leave': { as: 'ravi', input: { id: openId } },
    'communities.addMembers': within({ personIds: [admin!.id] }),
    'communities.beforeUndoAdding': { as: 'asha', input: { id: openId, batchId: communities.addedBatchId } },
    'communities.undoAdding': { as: 'asha', input: { id: openId, batchId: communities.addedBatchId } },
    'communities.removeMember': within({ personId: uma!.id }),
    'communities.changeRole': within({ personId: veer!.id, role: 'moderator' }),
    'communities.requests': within({}),
    'communities.acceptRequest': within({ personId: ravi!.id }),
    'communities.declineRequest': within({ personId: tara!.id }),
    'communities.withdrawRequest': { as: 'second', input: { id } },
    'communities.invite': within({ personIds: [uma!.id] }),
    'communities.invitations': within({}),
    'communities.declineInvitation': { as: 'boss', input: { id } },
    'communities.withdrawInvitation': within({ personId: lena!.id }),
  };
};

/** Communities of the boss: the first has members, requests, invitations and reported posts; others are archived. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { boss } = org.people;
  const make = async (name: string) => (await boss!.ok('communities.create', { name, joinMode: 1 })).id;
  const id = await make('Community 0');
  for (let at = 1; at < some; at++) await make(`Community ${at}`);
  for (let at = 0; at < some; at++) await boss!.ok('communities.delete', { id: await make(`Over ${at}`) });
  const members = friends.slice(0, some);
  await boss!.ok('communities.addMembers', { id, personIds: members.map((friend) => friend.id) });
  for (const friend of friends.slice(some, 2 * some)) await friend.ok('communities.join', { id });
  const invited = friends.slice(2 * some, 3 * some).map((friend) => friend.id);
  await boss!.ok('communities.invite', { id, personIds: invited });
  for (const member of members) {
    const { id: postId } = await member.ok('posts.create', { text: 'In here', communityId: id });
    await boss!.ok('posts.report', { id: postId, category: 'other' });
  }
  const within = { as: 'boss', input: { id } };
  return {
    'communities.list': { as: 'boss' },
    'communities.widget': { as: 'boss' },
    'communities.archived': { as: 'boss' },
    'communities.members': within,
    'communities.requests': within,
    'communities.invitations': within,
    'posts.reportedIn': within,
  };
}
