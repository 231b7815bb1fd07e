import type { JoinMode } from '@apprecio/contract/api/codes';

/** Roles of readers towards a community: `admin` is one of the organisation, `foreigner` a member of another one. */
export const roles = ['owner', 'moderator', 'member', 'invited', 'former', 'outsider', 'admin', 'foreigner'] as const;
export type Role = (typeof roles)[number];
/** Access to the content of a community: to write, to read, or none. */
export type Level = 'belongs' | 'reads' | 'nothing';

const membersOnly: Record<Role, Level> = {
  owner: 'belongs',
  moderator: 'belongs',
  member: 'belongs',
  invited: 'nothing',
  former: 'nothing',
  outsider: 'nothing',
  admin: 'nothing',
  foreigner: 'nothing',
};

/** decisions.md, 'Community': what stands in one, for whom. An admin who is no member is nobody special. */
export const levels: Record<JoinMode, Record<Role, Level>> = {
  closed: membersOnly,
  invite_only: membersOnly,
  public: {
    owner: 'belongs',
    moderator: 'belongs',
    member: 'belongs',
    invited: 'reads',
    former: 'reads',
    outsider: 'reads',
    admin: 'reads',
    foreigner: 'nothing',
  },
  company: {
    owner: 'belongs',
    moderator: 'belongs',
    member: 'belongs',
    invited: 'belongs',
    former: 'belongs',
    outsider: 'belongs',
    admin: 'belongs',
    foreigner: 'nothing',
  },
};
