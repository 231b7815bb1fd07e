import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import { onePixel } from './seed.ts';
import type { Seeded } from './seeded.ts';

/** The calls of communities and their members, in an order in which none spoils another. */
export function samplesOfCommunities(seeded: Seeded): Partial<Record<OperationName, Sample>> {
  return { ...samplesOfThem(seeded), ...samplesOfMembers(seeded) };
}

function samplesOfThem({ communities }: Seeded): Partial<Record<OperationName, Sample>> {
  const { closedId: id, doomedId, archivedId } = communities;
  const form = { name: 'For the law', description: 'What it is for', joinMode: 1, rules: ['Be kind'] };
  const asha = (input: Record<string, unknown>): Sample => ({ as: 'asha', input });
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
  };
}

function samplesOfMembers({ org, communities }: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi, tara, uma, veer, lena, admin } = org.people;
  const { closedId: id, openId } = communities;
  const asha = (input: Record<string, unknown>): Sample => ({ as: 'asha', input: { id, ...input } });
  return {
    'communities.members': asha({ search: 'u', role: 'member' }),
    'communities.candidates': asha({ search: 'le' }),
    'communities.join': { as: 'tara', input: { id: openId } },
    'communities.leave': { as: 'ravi', input: { id: openId } },
    'communities.addMembers': asha({ personIds: [admin!.id] }),
    'communities.beforeUndoAdding': { as: 'asha', input: { id: openId, batchId: communities.addedBatchId } },
    'communities.undoAdding': { as: 'asha', input: { id: openId, batchId: communities.addedBatchId } },
    'communities.removeMember': asha({ personId: uma!.id }),
    'communities.changeRole': asha({ personId: veer!.id, role: 'moderator' }),
    'communities.requests': asha({}),
    'communities.acceptRequest': asha({ personId: ravi!.id }),
    'communities.declineRequest': asha({ personId: tara!.id }),
    'communities.withdrawRequest': { as: 'second', input: { id } },
    'communities.invite': asha({ personIds: [uma!.id] }),
    'communities.invitations': asha({}),
    'communities.declineInvitation': { as: 'boss', input: { id } },
    'communities.withdrawInvitation': asha({ personId: lena!.id }),
  };
}
