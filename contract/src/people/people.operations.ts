import { z } from 'zod';
import { genders } from '../api/codes.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { fewFields, listFields, pageFields, pageOf } from '../api/page.ts';
import { bounded, searchText } from '../api/text.ts';

/** The designation and department that a person stated, until an admin confirms or declines them. */
export const statedFields = z.strictObject({ designation: z.string().nullable(), department: z.string().nullable() });

export const personRef = z.strictObject({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  /** The name that people call the person; left out if it is the short form of `name`. */
  preferredName: z.string().optional(),
  /** Present for the machine person of an API key, who has no page. */
  isMachine: z.literal(true).optional(),
});
export type PersonRef = z.infer<typeof personRef>;

export const personCard = personRef.extend({ location: z.string().nullable(), employeeId: z.string() });
export type PersonCard = z.infer<typeof personCard>;

/** The audiences of a person's celebrations, besides the person and the admins. */
export const audiences = ['everyone', 'team', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

/** The facts that only the person and the admins see. */
export const personalFacts = z.strictObject({
  mobile: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  personalEmail: z.string().nullable(),
});

export const personDetail = personCard.extend({
  email: z.string(),
  dateOfJoining: z.string().nullable(),
  manager: personRef.nullable(),
  /** The managers above, the topmost first; the last one is `manager`. */
  line: z.array(personRef),
  reports: z.array(personRef),
  /** Month and day, `MM-DD`, for those to whom the person shows it. */
  birthday: z.string().nullable(),
  personal: personalFacts.nullable(),
  reportsCount: z.number().int(),
  teamCount: z.number().int(),
  received: z.number().int(),
  given: z.number().int(),
  knownFor: z.array(z.strictObject({ valueId: id, count: z.number().int() })),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const peopleFilters = z.strictObject({
  department: z.array(bounded(100)).max(50).optional(),
  designation: z.array(bounded(100)).max(50).optional(),
  location: z.array(bounded(100)).max(50).optional(),
  team: z.boolean().optional(),
  joinedThisMonth: z.boolean().optional(),
});

export const people = define({
  'people.list': {
    kind: 'read',
    method: 'POST',
    path: '/people/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({
      search: searchText.optional(),
      filters: peopleFilters.optional(),
      sort: z.enum(['name', 'name_desc', 'newest']).default('name'),
      ...listFields,
    }),
    output: pageOf(personCard).extend({ total: z.number().int().optional() }),
    summary: 'Lists the directory, by default by name, with search and filters. The first page includes the total.',
    requirements: ['PPL-01', 'API-06'],
  },
  'people.filters': {
    kind: 'read',
    method: 'GET',
    path: '/people/filters',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({}),
    output: z.strictObject({
      departments: z.array(z.string()),
      designations: z.array(z.string()),
      locations: z.array(z.string()),
      total: z.number().int(),
    }),
    summary: 'Returns the values by which the directory can be filtered.',
    requirements: ['PPL-01'],
  },
  'people.detail': {
    kind: 'read',
    method: 'GET',
    path: '/people/detail/{id}',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ id }),
    output: personDetail,
    errors: ['access.not_found'],
    summary: 'Returns a person with their role in the organisation, their manager and the values they are known for.',
    requirements: ['PPL-01', 'PPL-09'],
  },
  'people.suggest': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/people',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ search: searchText, ...fewFields }),
    output: z.array(personCard),
    summary:
      'Suggests people by the beginning of a word in their name or email, closest colleagues first. An empty search returns the people most thanked by the caller.',
    requirements: ['PPL-04'],
  },
  'people.branch': {
    kind: 'read',
    method: 'GET',
    path: '/people/branch',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ managerId: id.optional(), ...pageFields }),
    output: pageOf(personCard.extend({ reportsCount: z.number().int() })),
    summary: 'Lists the reports of a manager by name. Without a manager, lists the people who report to nobody.',
    requirements: ['PPL-01'],
  },
});
