import type { JoinMode } from '@apprecio/contract/codes';
import type { CommunityRole } from '@apprecio/contract/communities';

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
