import { z } from 'zod';
import { communityFilters, joinMode } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageFields, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { line, paragraph, searchText } from '../api/text.ts';
import { valueTints } from '../organisation/operations.ts';
import { personRef } from '../people/operations.ts';

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

/** What the one who asks may do in a community; the server decides by the same rules. */
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
  /** When it was opened to everyone without what stood there before, for those who read there; whoever comes now reads from then on. */
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
    input: z.strictObject({
      search: searchText.optional(),
      filter: z.enum(communityFilters).default('all'),
      sort: z.enum(communitySorts).default('active'),
      ...listFields,
    }),
    output: pageOf(communityCard).extend({
      counts: z.strictObject({ all: z.number().int(), joined: z.number().int(), found: z.number().int() }).optional(),
    }),
    summary: 'The communities that I may know of, the most active first. The first page tells the counts.',
    requirements: ['COM-01', 'COM-03'],
  },
  'communities.widget': {
    kind: 'read',
    method: 'GET',
    path: '/communities/widget',
    access: 'self',
    input: none,
    output: z.array(communityCard),
    summary: 'Up to five of my communities: first those I am invited to, then the most active I joined.',
    requirements: ['COM-01', 'HOME-01'],
  },
  'communities.detail': {
    kind: 'read',
    method: 'GET',
    path: '/communities/detail/{id}',
    access: 'self',
    input: one,
    output: communityDetail,
    errors: ['access.not_found'],
    summary: 'One community with what I may do there.',
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
    summary: 'Makes a community; I am its owner.',
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
    summary:
      'Changes what it is called and for, its rules and who may join. Those who wait to join an opened one are in. What stood in a closed one before it was opened stays with those who were members then; with `opensPosts` it opens too.',
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
    summary: 'A new logo, decoded and stored anew in three sizes.',
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
    summary: 'Takes the logo away; the drawing is shown.',
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
    summary: 'Archives a community with all that stands in it, for thirty days.',
    requirements: ['COM-01'],
  },
  'communities.archived': {
    kind: 'read',
    method: 'GET',
    path: '/communities/archived',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(communityRef.extend({ tint: z.enum(valueTints), archivedAt: instant, endsAt: instant })),
    summary: 'The archived communities that I may restore, the latest first.',
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
    summary: 'Brings an archived community back as it was.',
    requirements: ['COM-01'],
  },
});
