import { bundlesOf } from '@apprecio/contract/api/bundles';
import { type JoinMode, joinModes, type Role, roles } from '@apprecio/contract/api/codes';
import type { CommunityRole } from '@apprecio/contract/communities/communities.operations';
import { describe, expect, test } from 'vitest';
import {
  canIn,
  type Looking,
  mayChoose,
  mayKnow,
  mayReadAbout,
  mayRemove,
  rightsIn,
  roleIn,
} from './communities.rules.ts';

const as = (role: Role) => ({ role, bundles: bundlesOf(role, ['communications']) });
const looking = (joinMode: JoinMode, role: CommunityRole | null, own: Partial<Looking> = {}): Looking => ({
  joinMode,
  role,
  as: as('employee'),
  invited: false,
  asked: false,
  ...own,
});
const allowed = (can: object) =>
  Object.entries(can)
    .filter(([, may]) => may)
    .map(([act]) => act)
    .join(' ');

test.each<[JoinMode, CommunityRole | null, CommunityRole | null, string]>([
  ['public', null, null, 'read'],
  ['closed', null, null, ''],
  ['invite_only', null, null, ''],
  ['company', null, 'member', 'read write'],
  ['public', 'member', 'member', 'read write'],
  ['closed', 'member', 'member', 'read write'],
  ['invite_only', 'moderator', 'moderator', 'read write moderate'],
  ['closed', 'owner', 'owner', 'read write pin moderate'],
  ['company', 'owner', 'owner', 'read write pin moderate'],
])(
  'in a %s community a person recorded as %s counts as %s and may %s (COM-02, COM-03)',
  (joinMode, role, counted, rights) => {
    expect([roleIn({ joinMode, role }), allowed(rightsIn({ joinMode, role }))]).toEqual([counted, rights]);
  },
);

const invited = { invited: true };
const requested = { asked: true };
const admin = { as: as('admin') };

describe('rights in a community (COM-01, COM-02)', () => {
  test.each<[string, Looking, string]>([
    ['nobody in particular, join a public one', looking('public', null), 'read join'],
    ['nobody in particular, ask to join a closed one', looking('closed', null), 'join'],
    ['whoever asked already, not again', looking('closed', null, requested), ''],
    ['whoever asked and is invited, join', looking('closed', null, { ...requested, ...invited }), 'join'],
    ['nobody in particular, nothing of one by invitation', looking('invite_only', null), ''],
    ['whoever is invited, join it', looking('invite_only', null, invited), 'join'],
    ['everyone, read and write in one of the company, and not leave it', looking('company', null), 'read write'],
    ['everyone, not even join it by an invitation', looking('company', null, invited), 'read write'],
    ['a member of a public one, invite others and leave', looking('public', 'member'), 'read write leave invite'],
    ['a member of a closed one, leave', looking('closed', 'member'), 'read write leave'],
    ['a moderator, invite and remove', looking('closed', 'moderator'), 'read write moderate leave invite remove'],
    ['a moderator of one of the company, moderate', looking('company', 'moderator'), 'read write moderate'],
    [
      'an owner, everything',
      looking('closed', 'owner'),
      'read write pin moderate leave invite add remove decide changeRoles edit archive',
    ],
    [
      'an owner of one of the company, all but who belongs to it',
      looking('company', 'owner'),
      'read write pin moderate changeRoles edit archive',
    ],
    ['an admin, archive one that is closed to them', looking('closed', null, { ...admin, ...requested }), 'archive'],
    ['a super admin, the same', looking('invite_only', null, { as: as('super_admin') }), 'archive'],
    ['a manager, nothing more than others', looking('invite_only', null, { as: as('manager') }), ''],
  ])('%s', (_title, given, acts) => {
    expect(allowed(canIn(given))).toBe(acts);
  });
});

test.each<[string, Looking, boolean, boolean]>([
  ['a closed one to everyone', looking('closed', null), true, true],
  ['one by invitation to nobody else', looking('invite_only', null), false, false],
  ['to whoever belongs to it', looking('invite_only', 'member'), true, true],
  ['to whoever is invited', looking('invite_only', null, invited), true, true],
  ['its name alone to admins', looking('invite_only', null, admin), true, false],
])('shows a community to the right people: %s (COM-03)', (_title, given, canKnow, about) => {
  expect([mayKnow(given), mayReadAbout(given)]).toEqual([canKnow, about]);
});

const ranks = ['owner', 'moderator', 'member'] as const;

test.each<[CommunityRole | null, readonly CommunityRole[]]>([
  ['owner', ranks],
  ['moderator', ['member']],
  ['member', []],
  [null, []],
])('a %s may remove %j (COM-01)', (ownRole, theirs) => {
  expect(ranks.filter((role) => mayRemove(ownRole, role))).toEqual(theirs);
});

test.each<[Role, readonly JoinMode[]]>([
  ['super_admin', joinModes],
  ['admin', joinModes],
  ['manager', ['closed', 'invite_only', 'public']],
  ['employee', ['closed', 'invite_only', 'public']],
])('a person with the role %s may choose the join modes %j (COM-02)', (role, modes) => {
  expect(roles).toContain(role);
  expect(joinModes.filter((mode) => mayChoose(mode, as(role)))).toEqual(modes);
});
