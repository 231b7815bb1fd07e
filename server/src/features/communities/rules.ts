import type { JoinMode, Role } from '@apprecio/contract/api/codes';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { CommunityCan, CommunityRole } from '@apprecio/contract/communities/operations';

/** What is known of a community and of someone who looks at it. */
export interface Standing {
  joinMode: JoinMode;
  /** The role that is written down; null without one. */
  role: CommunityRole | null;
}

/** What someone may do with what stands in a community. */
export interface CommunityRights {
  /** See it: posts, comments, reactions, files, members. */
  read: boolean;
  /** Post, comment and react there. */
  write: boolean;
  /** Pin a post there. */
  pin: boolean;
  /** Hide or remove what others wrote there, and decide reports. */
  moderate: boolean;
}

/** The role someone has: in a community of the company everyone is at least a member. */
export function roleIn({ joinMode, role }: Standing): CommunityRole | null {
  return role ?? (joinMode === 'company' ? 'member' : null);
}

/** What someone may do with what stands in a community. Being an admin of the organisation opens nothing. */
export function rightsIn(standing: Standing): CommunityRights {
  const role = roleIn(standing);
  return {
    read: role !== null || standing.joinMode === 'public',
    write: role !== null,
    pin: role === 'owner',
    moderate: role === 'owner' || role === 'moderator',
  };
}

/** What is known of someone who looks at a community, beside their role there. */
export interface Looking extends Standing {
  /** The role in the organisation. */
  as: Role;
  invited: boolean;
  asked: boolean;
}

/** Whether someone may know that a community is there: its name and how many belong to it. */
export function mayKnow({ joinMode, role, invited, as }: Looking): boolean {
  return joinMode !== 'invite_only' || role !== null || invited || isAdmin(as);
}

/** Whether someone may read what a community says of itself. */
export function mayReadAbout({ joinMode, role, invited }: Looking): boolean {
  return joinMode !== 'invite_only' || role !== null || invited;
}

/** Everything that someone may do in a community. */
export function canIn(looking: Looking): CommunityCan {
  const { joinMode, role, invited, asked, as } = looking;
  const owner = role === 'owner';
  const leads = owner || role === 'moderator';
  const everyones = joinMode === 'company';
  return {
    ...rightsIn(looking),
    join: !everyones && role === null && (invited || joinMode === 'public' || (joinMode === 'closed' && !asked)),
    leave: !everyones && role !== null,
    invite: !everyones && (leads || (role !== null && joinMode === 'public')),
    add: !everyones && owner,
    remove: !everyones && leads,
    decide: !everyones && owner,
    changeRoles: owner,
    edit: owner,
    archive: owner || isAdmin(as),
  };
}

/** Whether someone in one role may remove a member in another. */
export function mayRemove(mine: CommunityRole | null, theirs: CommunityRole): boolean {
  return mine === 'owner' || (mine === 'moderator' && theirs === 'member');
}

/** Whether `joinMode` may be chosen: only admins put everyone of the company into a community. */
export function mayChoose(joinMode: JoinMode, as: Role): boolean {
  return joinMode !== 'company' || isAdmin(as);
}
