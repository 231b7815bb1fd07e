import { z } from 'zod';
import { communityFilters } from '../api/choices.ts';
import { joinMode } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageFields, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { line, paragraph, searchText } from '../api/text.ts';
import { valueTints } from '../organisation/organisation.operations.ts';
import { personRef } from '../people/people.operations.ts';

/** Limits of `decisions.md`. */
export const communityLimits = {
  name: 60,
  description: 500,
  rules: 10,
  rule: 200,
  addAtOnce: 250,
  keptDays: 30,
} as const;

export const communityRoles = ['owner', 'moderator', 'member'] as const;
export type CommunityRole = (typeof communityRoles)[number];
export const communitySorts = ['active', 'name'] as const;
export type CommunitySort = (typeof communitySorts)[number];

export const joinModeCode = z.literal([joinMode.closed, joinMode.inviteOnly, joinMode.public, joinMode.company]);

/** A community as others' records name it. */
export const communityRef = z.strictObject({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  joinMode: joinModeCode,
});
export type CommunityRef = z.infer<typeof communityRef>;

export const communityCard = communityRef.extend({
  tint: z.enum(valueTints),
  /** Null for an admin who is neither a member nor invited. */
  description: z.string().nullable(),
  memberCount: z.number().int(),
  /** Up to three members, for those who may see them. */
  faces: z.array(personRef),
  role: z.enum(communityRoles).nullable(),
  invitedBy: personRef.nullable(),
  askedAt: instant.nullable(),
  activeAt: instant,
  canJoin: z.boolean(),
});
export type CommunityCard = z.infer<typeof communityCard>;

const may = z.boolean();

/** The actions that the caller may take in a community. The server decides by the same rules. */
export const communityCan = z.strictObject({
  read: may,
  write: may,
  pin: may,
  moderate: may,
  join: may,
  leave: may,
  invite: may,
  add: may,
  remove: may,
  decide: may,
  changeRoles: may,
  edit: may,
  archive: may,
});
export type CommunityCan = z.infer<typeof communityCan>;

export const communityDetail = communityCard.extend({
  rules: z.array(z.string()),
  /** Owners first; for members, and the owners for admins. */
  leaders: z.array(z.strictObject({ person: personRef, role: z.enum(communityRoles) })),
  createdAt: instant,
  /**
   * The instant of the last opening that kept earlier things with members, for those who read there. Whoever joins now
   * reads from then on.
   */
  openedAt: instant.nullable(),
  /** Requests that wait, for those who decide them. */
  requestCount: z.number().int().nullable(),
  can: communityCan,
});
export type CommunityDetail = z.infer<typeof communityDetail>;

export const communityForm = z.strictObject({
  name: line(communityLimits.name, 'Please give the community a name'),
  description: paragraph(0, communityLimits.description, 'Please say what it is for').default(''),
  joinMode: joinModeCode,
  rules: z
    .array(line(communityLimits.rule, 'Please write the rule or remove it'))
    .max(communityLimits.rules, `Please use at most ${communityLimits.rules} rules`)
    .default([]),
  tint: z.enum(valueTints).optional(),
});

const one = z.strictObject({ id });

export const communities = define({
  'communities.list': {
    kind: 'read',
    method: 'POST',
    path: '/communities/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({
      search: searchText.optional(),
      filter: z.enum(communityFilters).default('all'),
      sort: z.enum(communitySorts).default('active'),
      ...listFields,
    }),
    output: pageOf(communityCard).extend({
      counts: z.strictObject({ all: z.number().int(), joined: z.number().int(), found: z.number().int() }).optional(),
    }),
    summary:
      'Lists the communities visible to the caller, by default the most active first. The first page includes the counts.',
    requirements: ['COM-01', 'COM-03'],
  },
  'communities.widget': {
    kind: 'read',
    method: 'GET',
    path: '/communities/widget',
    access: 'self',
    input: none,
    output: z.array(communityCard),
    summary:
      'Lists up to five of the caller’s communities: first those with an invitation, then the most active joined ones.',
    requirements: ['COM-01', 'HOME-01'],
  },
  'communities.detail': {
    kind: 'read',
    method: 'GET',
    path: '/communities/detail/{id}',
    access: 'self',
    byKey: 'directory',
    input: one,
    output: communityDetail,
    errors: ['access.not_found'],
    summary: 'Returns a community with the actions that the caller may take in it.',
    requirements: ['COM-01', 'COM-02', 'COM-03'],
  },
  'communities.create': {
    kind: 'write',
    method: 'POST',
    path: '/communities/create',
    access: 'self',
    idempotent: 'required',
    input: communityForm,
    output: one,
    errors: ['communities.company_admins'],
    affects: ['communities'],
    safeguard: { undo: 'communities.delete' },
    summary: 'Creates a community with the caller as its owner.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.update': {
    kind: 'write',
    method: 'PUT',
    path: '/communities/update/{id}',
    access: 'self',
    input: communityForm.extend({ id, opensPosts: z.boolean().default(false) }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'communities.company_admins'],
    affects: ['communities'],
    safeguard: { asks: 'opening one lets others read it' },
    summary:
      'Changes a community’s name, description, rules and join mode; opening it to everyone admits those with pending requests. Earlier posts stay visible to earlier members only, unless `opensPosts` is true.',
    requirements: ['COM-01', 'COM-02'],
  },
  'communities.changeLogo': {
    kind: 'write',
    method: 'POST',
    path: '/communities/change-logo/{id}',
    access: 'self',
    external: true,
    upload: { field: 'logo', kind: 'picture', maxBytes: pictureBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ id, logo: picture }),
    output: z.strictObject({ imageUrl: z.string() }),
    errors: ['access.not_found', 'access.denied', 'files.not_a_picture', 'request.too_large'],
    affects: ['communities'],
    safeguard: { harmless: 'reversible' },
    summary: 'Replaces the logo of a community. The picture is decoded and stored again in three sizes.',
    requirements: ['COM-01'],
  },
  'communities.removeLogo': {
    kind: 'write',
    method: 'POST',
    path: '/communities/remove-logo/{id}',
    access: 'self',
    external: true,
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied'],
    affects: ['communities'],
    safeguard: { asks: 'deletes the picture' },
    summary: 'Removes the logo of a community. The default drawing is shown instead.',
    requirements: ['COM-01'],
  },
  'communities.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/communities/delete/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied'],
    affects: ['communities'],
    safeguard: { undo: 'communities.restore', until: '30 days' },
    summary: 'Archives a community with all its content. It can be restored for 30 days.',
    requirements: ['COM-01'],
  },
  'communities.archived': {
    kind: 'read',
    method: 'GET',
    path: '/communities/archived',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(communityRef.extend({ tint: z.enum(valueTints), archivedAt: instant, endsAt: instant })),
    summary: 'Lists the archived communities that the caller may restore, most recently archived first.',
    requirements: ['COM-01'],
  },
  'communities.restore': {
    kind: 'write',
    method: 'POST',
    path: '/communities/restore/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found'],
    affects: ['communities'],
    safeguard: { undo: 'communities.delete' },
    summary: 'Restores an archived community as it was.',
    requirements: ['COM-01'],
  },
});
