/** Numeric codes of the specification, sections 3 and 4. They live at this edge; inside, states are words. */
export const entityType = {
  company: 1,
  user: 2,
  post: 3,
  community: 4,
  merchandise: 5,
  giftCard: 7,
  experience: 8,
  announcement: 9,
  recognition: 10,
} as const;

/** The code of what stands behind a post: a thank-you, or the post itself. */
export function entityTypeOf(post: { recognition: unknown }): typeof entityType.post | typeof entityType.recognition {
  return post.recognition === null ? entityType.post : entityType.recognition;
}

export const placement = { first: 1, second: 2, third: 3, runnerUp: 4, participant: 5 } as const;

export const roleId = { superAdmin: 1, admin: 2, manager: 3, employee: 4 } as const;
export type RoleId = (typeof roleId)[keyof typeof roleId];

export const roles = ['super_admin', 'admin', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];

/** The roles that admins give. */
export const assignableRoles = ['employee', 'manager', 'admin'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

export const genders = ['female', 'male', 'non_binary', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/** The lists that the words about people's work come from. */
export const listKinds = ['department', 'designation', 'location'] as const;
export type ListKind = (typeof listKinds)[number];

const roleIds = {
  super_admin: roleId.superAdmin,
  admin: roleId.admin,
  manager: roleId.manager,
  employee: roleId.employee,
} as const satisfies Record<Role, RoleId>;

/** The specification's number of a role. */
export function roleIdOf<R extends Role>(role: R): (typeof roleIds)[R] {
  return roleIds[role];
}

/** The role of a specification number. */
export function roleOf(id: RoleId): Role {
  return roles[id - 1] as Role;
}

export const userStatus = { active: 1, inactive: 2, deleted: 3 } as const;

/** The states in which admins see people. */
export const employeeStates = ['active', 'inactive'] as const;
export type EmployeeState = (typeof employeeStates)[number];
export type EmployeeStatus = (typeof userStatus)[EmployeeState];

/** The specification's number of someone's state. */
export function statusOf(state: EmployeeState): EmployeeStatus {
  return userStatus[state];
}

/** The state of a specification number. */
export function stateOf(status: EmployeeStatus): EmployeeState {
  return employeeStates[status - 1] as EmployeeState;
}

export const joinMode = { closed: 1, inviteOnly: 2, public: 3, company: 4 } as const;
export type JoinModeCode = (typeof joinMode)[keyof typeof joinMode];
export const joinModes = ['closed', 'invite_only', 'public', 'company'] as const;
export type JoinMode = (typeof joinModes)[number];

/** The specification's number of a way to join a community. */
export function joinModeCodeOf(mode: JoinMode): JoinModeCode {
  return (joinModes.indexOf(mode) + 1) as JoinModeCode;
}

/** The way to join a community of a specification number. */
export function joinModeOf(code: JoinModeCode): JoinMode {
  return joinModes[code - 1] as JoinMode;
}

export const statusWithDraft = { active: 1, completed: 2, cancelled: 3, draft: 4, new: 5 } as const;
export const periodStatus = { active: 1, upcoming: 2, completed: 3, cancelled: 4 } as const;

export const themePreference = { light: 1, dark: 2, system: 3 } as const;
export type ThemePreference = (typeof themePreference)[keyof typeof themePreference];

export const productType = { merchandise: 1, voucher: 2, experience: 3 } as const;
export type ProductKind = keyof typeof productType;
export const productKinds = Object.keys(productType) as ProductKind[];
export type ProductTypeCode = (typeof productType)[ProductKind];

/** Returns the product kind for a type number of the specification. */
export function productKindOf(code: ProductTypeCode): ProductKind {
  return productKinds[code - 1]!;
}

export const searchType = { people: 1, communities: 2, posts: 3 } as const;

export const languages = ['en', 'es', 'fr', 'hi', 'ta', 'kn', 'gu', 'te', 'ml', 'pt'] as const;
export type Language = (typeof languages)[number];
export const reactionKinds = ['like', 'celebrate', 'love', 'support', 'insightful', 'funny'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** The widgets of Home in the order of the specification. */
export const homeWidgets = [
  'announcements',
  'surveys',
  'work_anniversaries',
  'birthdays',
  'events',
  'polls',
  'communities',
] as const;
export type HomeWidget = (typeof homeWidgets)[number];

/** The columns of the list of employees that can be put away; the name stays. */
export const employeeColumns = ['employee_id', 'work', 'location', 'manager', 'role', 'status'] as const;
export type EmployeeColumn = (typeof employeeColumns)[number];
