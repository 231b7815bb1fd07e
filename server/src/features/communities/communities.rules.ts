import type { RightsHolder } from '@apprecio/contract/api/bundles';
import type { JoinMode } from '@apprecio/contract/api/codes';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { CommunityCan, CommunityRole } from '@apprecio/contract/communities/communities.operations';

/** A community's join mode with a person's role in it. */
export interface MembershipFacts {
  joinMode: JoinMode;
  /** The role that is written down; null without one. */
  role: CommunityRole | null;
}

/** A person's rights to the content of a community. */
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
export function roleIn({ joinMode, role }: MembershipFacts): CommunityRole | null {
  return role ?? (joinMode === 'company' ? 'member' : null);
}

/** Returns a person's rights to the content of a community. The admin role of the organisation grants none. */
export function rightsIn(standing: MembershipFacts): CommunityRights {
  const role = roleIn(standing);
  return {
    read: role !== null || standing.joinMode === 'public',
    write: role !== null,
    pin: role === 'owner',
    moderate: role === 'owner' || role === 'moderator',
  };
}

/** A person's relation to a community: standing, role in the organisation, invitation and request. */
export interface Looking extends MembershipFacts {
  /** The rights in the organisation. */
  as: RightsHolder;
  invited: boolean;
  asked: boolean;
}

/** Returns true if a person may know that a community exists, with its name and member count. */
export function mayKnow({ joinMode, role, invited, as }: Looking): boolean {
  return joinMode !== 'invite_only' || role !== null || invited || hasRight(as, 'communities.manage');
}

/** Returns true if a person may read a community's description of itself. */
export function mayReadAbout({ joinMode, role, invited }: Looking): boolean {
  return joinMode !== 'invite_only' || role !== null || invited;
}

/** Everything that someone may do in a community. */
export function canIn(looking: Looking): CommunityCan {
  const { joinMode, role, invited, asked: hasRequested, as } = looking;
  const owner = role === 'owner';
  const leads = owner || role === 'moderator';
  const everyones = joinMode === 'company';
  return {
    ...rightsIn(looking),
    join: !everyones && role === null && (invited || joinMode === 'public' || (joinMode === 'closed' && !hasRequested)),
    leave: !everyones && role !== null,
    invite: !everyones && (leads || (role !== null && joinMode === 'public')),
    add: !everyones && owner,
    remove: !everyones && leads,
    decide: !everyones && owner,
    changeRoles: owner,
    edit: owner,
    archive: owner || hasRight(as, 'communities.manage'),
  };
}

/** Returns true if a member with one role may remove a member with another. */
export function mayRemove(ownRole: CommunityRole | null, theirs: CommunityRole): boolean {
  return ownRole === 'owner' || (ownRole === 'moderator' && theirs === 'member');
}

/** Returns true if the person may choose `joinMode`. Only admins may choose `company`, which includes everyone. */
export function mayChoose(joinMode: JoinMode, as: RightsHolder): boolean {
  return joinMode !== 'company' || hasRight(as, 'communities.manage');
}
