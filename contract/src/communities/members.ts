import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, fewFields, listFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { undoPreview } from '../batches/operations.ts';
import { personCard, personRef } from '../people/operations.ts';
import { communityLimits, communityRoles } from './operations.ts';

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
    summary: 'The active members by name, with search and role.',
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
    summary: 'People who could be invited or added: not members yet.',
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
    summary: 'Joins an open community or accepts an invitation; asks to join one that decides by request.',
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
    summary: 'Leaves a community. The last owner cannot.',
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
    summary:
      'Adds up to 250 people at once; those who are members already stay what they are. More than one are a batch, which can be undone for seven days.',
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
    summary: 'Who would be removed if people added at once were taken back, and who stays.',
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
    summary: 'Removes people who were added at once, within seven days; who wrote there since, or leads it, stays.',
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
    summary: 'Removes a member. Moderators remove plain members, owners anyone.',
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
    summary: 'Makes a member an owner, a moderator or a plain member.',
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
    summary: 'Who asked to join, oldest first; for owners.',
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
    summary: 'Lets someone in who asked.',
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
    summary: 'Declines a request; the one who asked is not told and may ask again.',
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
    summary: 'Takes my request back.',
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
    summary: 'Invites up to 250 people at once; members and those already invited are passed over.',
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
    summary: 'Who is invited, newest first: everyone for owners and moderators, my own ones for members.',
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
    summary: 'Says no to an invitation.',
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
    summary: 'Takes an invitation back.',
    requirements: ['COM-01'],
  },
});
