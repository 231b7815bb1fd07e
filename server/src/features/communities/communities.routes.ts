import { communities } from '@apprecio/contract/communities/communities.operations';
import { communityMembers } from '@apprecio/contract/communities/members';
import { bind } from '../../platform/context.ts';
import { addMembers, undoAdding } from './additions/additions.commands.ts';
import { beforeUndoAdding } from './additions/additions.queries.ts';
import { remove, create, restore, update } from './changes.commands.ts';
import { changeLogo, removeLogo } from './communities.external.ts';
import { archived, detail, list, widget } from './communities.queries.ts';
import { declineInvitation, invite, withdrawInvitation } from './invitations/invitations.commands.ts';
import { candidates, invitations } from './invitations/invitations.queries.ts';
import { changeRole, join, leave, removeMember } from './members/members.commands.ts';
import { members } from './members/members.queries.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './requests/requests.commands.ts';
import { requests } from './requests/requests.queries.ts';

export const communitiesRoutes = [
  ...bind(communities, {
    'communities.list': list,
    'communities.widget': widget,
    'communities.detail': detail,
    'communities.create': create,
    'communities.update': update,
    'communities.changeLogo': changeLogo,
    'communities.removeLogo': removeLogo,
    'communities.delete': remove,
    'communities.archived': archived,
    'communities.restore': restore,
  }),
  ...bind(communityMembers, {
    'communities.members': members,
    'communities.candidates': candidates,
    'communities.join': join,
    'communities.leave': leave,
    'communities.addMembers': addMembers,
    'communities.beforeUndoAdding': beforeUndoAdding,
    'communities.undoAdding': undoAdding,
    'communities.removeMember': removeMember,
    'communities.changeRole': changeRole,
    'communities.requests': requests,
    'communities.acceptRequest': acceptRequest,
    'communities.declineRequest': declineRequest,
    'communities.withdrawRequest': withdrawRequest,
    'communities.invite': invite,
    'communities.invitations': invitations,
    'communities.declineInvitation': declineInvitation,
    'communities.withdrawInvitation': withdrawInvitation,
  }),
];
