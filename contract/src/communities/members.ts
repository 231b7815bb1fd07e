import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, fewFields, listFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { undoPreview } from '../batches/batches.operations.ts';
import { personCard, personRef } from '../people/people.operations.ts';
import { communityLimits, communityRoles } from './communities.operations.ts';

export const communityMember = personCard.extend({
  role: z.enum(communityRoles),
  /** Null for those who belong to a community of the whole company. */
  joinedAt: instant.nullable(),
});
export type CommunityMember = z.infer<typeof communityMember>;

export const communityCandidate = personCard.extend({ invited: z.boolean() });

export const memberStates = ['joined', 'asked'] as const;

const one = z.strictObject({ id });
const oneOf = z.strictObject({ id, personId: id });
const many = z.strictObject({
  id,
  personIds: z
    .array(id)
    .min(1, 'Please choose someone')
    .max(communityLimits.addAtOnce, `Please choose at most ${communityLimits.addAtOnce} people at once`),
});
const added = z.strictObject({ id, batchId: id });

export const communityMembers = define({
  'communities.members': {
    kind: 'read',
    method: 'POST',
    path: '/communities/members/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      search: searchText.optional(),
      role: z.enum(communityRoles).optional(),
      ...listFields,
    }),
    output: pageOf(communityMember),
    errors: ['access.not_found'],
    summary: 'Lists the active members of a community by name. Supports search and a filter by role.',
    requirements: ['COM-01', 'COM-03'],
  },
  'communities.candidates': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/community-candidates',
    access: 'self',
    input: z.strictObject({ id, search: searchText, ...fewFields }),
    output: z.array(communityCandidate),
    errors: ['access.not_found', 'access.denied'],
    summary: 'Lists people who are not yet members and can be invited or added.',
    requirements: ['COM-01', 'COM-03'],
  },
  'communities.join': {
    kind: 'write',
    method: 'POST',
    path: '/communities/join/{id}',
    access: 'self',
    input: one,
    output: z.strictObject({ state: z.enum(memberStates) }),
    errors: ['access.not_found', 'communities.everyone'],
    affects: ['communities', 'inbox.list'],
    safeguard: { undo: 'communities.leave' },
    summary:
      'Joins an open community, accepts an invitation, or requests to join a community that decides on requests.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.leave': {
    kind: 'write',
    method: 'POST',
    path: '/communities/leave/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'communities.everyone', 'communities.last_owner'],
    affects: ['communities'],
    safeguard: { undo: 'communities.join' },
    summary: 'Leaves a community. The last owner cannot leave.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.addMembers': {
    kind: 'write',
    method: 'POST',
    path: '/communities/add-members/{id}',
    access: 'self',
    idempotent: 'required',
    input: many,
    output: z.strictObject({ added: z.number().int(), batchId: id.nullable() }),
    errors: ['access.not_found', 'access.denied', 'communities.everyone', 'communities.person_unavailable'],
    affects: ['communities'],
    safeguard: { undo: 'communities.undoAdding', until: '7 days' },
    summary:
      'Adds up to 250 people in one call; existing members keep their role. Adding more than one creates a batch that can be undone for seven days.',
    requirements: ['COM-01', 'OPS-07'],
  },
  'communities.beforeUndoAdding': {
    kind: 'read',
    method: 'POST',
    path: '/communities/before-undo-adding/{id}',
    access: 'self',
    input: added,
    output: undoPreview,
    errors: ['access.not_found', 'access.denied', 'batches.not_undoable'],
    summary: 'Returns who would be removed, and who would stay, if a batch of added members were undone.',
    requirements: ['COM-01', 'OPS-07'],
  },
  'communities.undoAdding': {
    kind: 'write',
    method: 'POST',
    path: '/communities/undo-adding/{id}',
    access: 'self',
    idempotent: 'required',
    input: added,
    output: z.strictObject({ removed: z.number().int(), kept: z.number().int() }),
    errors: ['access.not_found', 'access.denied', 'batches.not_undoable'],
    affects: ['communities'],
    safeguard: { asks: 'removes several members' },
    summary:
      'Removes a batch of added members within seven days. Members who have posted or commented since, or lead the community, stay.',
    requirements: ['COM-01', 'OPS-07'],
  },
  'communities.removeMember': {
    kind: 'write',
    method: 'POST',
    path: '/communities/remove-member/{id}',
    access: 'self',
    input: oneOf,
    output: done,
    errors: [
      'access.not_found',
      'access.denied',
      'communities.everyone',
      'communities.last_owner',
      'communities.not_member',
    ],
    affects: ['communities'],
    safeguard: { undo: 'communities.addMembers' },
    summary: 'Removes a member. Moderators may remove plain members, owners anyone.',
    requirements: ['COM-01'],
  },
  'communities.changeRole': {
    kind: 'write',
    method: 'POST',
    path: '/communities/change-role/{id}',
    access: 'self',
    input: oneOf.extend({ role: z.enum(communityRoles) }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'communities.last_owner', 'communities.not_member'],
    affects: ['communities'],
    safeguard: { undo: 'communities.changeRole' },
    summary: 'Sets the role of a member: owner, moderator or plain member.',
    requirements: ['COM-01'],
  },
  'communities.requests': {
    kind: 'read',
    method: 'POST',
    path: '/communities/requests/{id}',
    access: 'self',
    input: z.strictObject({ id, ...listFields }),
    output: pageOf(z.strictObject({ person: personCard, askedAt: instant })),
    errors: ['access.not_found', 'access.denied'],
    summary: 'Lists requests to join, oldest first; for owners.',
    requirements: ['COM-01'],
  },
  'communities.acceptRequest': {
    kind: 'write',
    method: 'POST',
    path: '/communities/accept-request/{id}',
    access: 'self',
    input: oneOf,
    output: done,
    errors: ['access.not_found', 'access.denied', 'communities.request_gone'],
    affects: ['communities', 'inbox.list'],
    safeguard: { undo: 'communities.removeMember' },
    summary: 'Accepts a request to join a community.',
    requirements: ['COM-01'],
  },
  'communities.declineRequest': {
    kind: 'write',
    method: 'POST',
    path: '/communities/decline-request/{id}',
    access: 'self',
    input: oneOf,
    output: done,
    errors: ['access.not_found', 'access.denied', 'communities.request_gone'],
    affects: ['communities', 'inbox.list'],
    safeguard: { harmless: 'the person is not notified and may ask again' },
    summary: 'Declines a request to join. The person is not notified and may ask again.',
    requirements: ['COM-01'],
  },
  'communities.withdrawRequest': {
    kind: 'write',
    method: 'POST',
    path: '/communities/withdraw-request/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'communities.request_gone'],
    affects: ['communities'],
    safeguard: { undo: 'communities.join' },
    summary: 'Withdraws the caller’s request to join.',
    requirements: ['COM-01'],
  },
  'communities.invite': {
    kind: 'write',
    method: 'POST',
    path: '/communities/invite/{id}',
    access: 'self',
    input: many,
    output: z.strictObject({ invited: z.number().int() }),
    errors: ['access.not_found', 'access.denied', 'communities.everyone', 'communities.person_unavailable'],
    affects: ['communities'],
    safeguard: { asks: 'notifies the invited people' },
    summary: 'Invites up to 250 people in one call. Members and people already invited are skipped.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.invitations': {
    kind: 'read',
    method: 'POST',
    path: '/communities/invitations/{id}',
    access: 'self',
    input: z.strictObject({ id, ...listFields }),
    output: pageOf(z.strictObject({ person: personCard, invitedBy: personRef, invitedAt: instant })),
    errors: ['access.not_found', 'access.denied'],
    summary:
      'Lists open invitations, newest first. Owners and moderators see all of them, members only those they sent.',
    requirements: ['COM-01'],
  },
  'communities.declineInvitation': {
    kind: 'write',
    method: 'POST',
    path: '/communities/decline-invitation/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'communities.invitation_gone'],
    affects: ['communities', 'inbox.list'],
    safeguard: { harmless: 'own' },
    summary: 'Declines an invitation.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.withdrawInvitation': {
    kind: 'write',
    method: 'POST',
    path: '/communities/withdraw-invitation/{id}',
    access: 'self',
    input: oneOf,
    output: done,
    errors: ['access.not_found', 'access.denied', 'communities.invitation_gone'],
    affects: ['communities'],
    safeguard: { undo: 'communities.invite' },
    summary: 'Withdraws an invitation. Owners and moderators may withdraw any, members only those they sent.',
    requirements: ['COM-01'],
  },
});
