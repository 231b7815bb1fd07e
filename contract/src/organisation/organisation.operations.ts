import { z } from 'zod';
import { languages } from '../api/codes.ts';
import { plainDate, timeZone } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { nameKey } from '../api/text-keys.ts';
import { bounded, line, paragraph } from '../api/text.ts';
import { newDomain, whitelistedDomain } from './domains.ts';
import { gstin } from './gstin.ts';
import { retentionMonths } from './retention.ts';
import { setUpSteps } from './set-up.ts';

export const valueTints = ['teal', 'orange', 'violet', 'rose', 'green', 'blue'] as const;
export type ValueTint = (typeof valueTints)[number];
export const valueMotifs = ['petals', 'sun', 'orbits', 'blossom', 'leaves', 'ripples'] as const;

export const valueIcons = ['people', 'sun', 'bulb', 'heart', 'leaf', 'shield'] as const;

export const companyValue = z.strictObject({
  id,
  name: z.string(),
  tint: z.enum(valueTints),
  motif: z.enum(valueMotifs),
  icon: z.enum(valueIcons),
});
export type CompanyValue = z.infer<typeof companyValue>;

/** The audiences that a company can propose for birthdays. */
export const birthdayProposals = ['everyone', 'team', 'nobody'] as const;
export type BirthdayProposal = (typeof birthdayProposals)[number];

export const company = z.strictObject({
  id,
  name: z.string(),
  subdomain: z.string(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  pointValuePaise: z.number().int(),
  peopleCount: z.number().int(),
  brandColour: z.string().nullable(),
  values: z.array(companyValue),
  /** The languages that people may choose. */
  languages: z.array(z.enum(languages)),
  /** The facts that only admins see; null for everyone else. */
  kept: z
    .strictObject({
      address: z.string().nullable(),
      gstin: z.string().nullable(),
      fiscalYearStart: z.number().int(),
      language: z.enum(languages),
      /** The languages of the installation, of which the company offers some. */
      languagesOffered: z.array(z.enum(languages)),
      /** Months for which the audit log is kept. */
      retention: z.number().int(),
      birthdayProposal: z.enum(birthdayProposals),
      hidesAmounts: z.boolean(),
      retiredValues: z.array(companyValue),
      /** True if it is a demonstration, which an admin may delete permanently. */
      demonstration: z.boolean(),
    })
    .nullable(),
});
export type Company = z.infer<typeof company>;

export const reservedSubdomains = ['www', 'api', 'admin', 'app', 'mail', 'static', 'help', 'status'] as const;

/** 3 to 30 of a–z 0–9 -, not at the ends, not reserved; folded to lower case. */
export const subdomain = z
  .string({ error: 'Subdomain is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Subdomain is required')
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/, 'This subdomain is not available')
  .refine((name) => !(reservedSubdomains as readonly string[]).includes(name), 'This subdomain is not available');

export const providerKinds = ['google', 'microsoft', 'openid'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const client = z.strictObject({
  name: z.string(),
  subdomain: z.string(),
  logoUrl: z.string().nullable(),
  /** The brand colour of its sign-in page. */
  brandColour: z.string().nullable(),
  values: z.array(companyValue.pick({ name: true, tint: true, icon: true })),
  signInMethods: z.array(z.enum(['password', ...providerKinds])),
  /** The providers behind the ways that are not the password. */
  providers: z.array(z.strictObject({ id, kind: z.enum(providerKinds), name: z.string() })),
  /** In a demonstration: where its mails lie. */
  mailFolder: z.string().nullable(),
});

/** A colour as `#rrggbb`. */
export const brandColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour as #rrggbb');

const valueChanges = z.strictObject({
  /** Without one the value is new. */
  id: id.optional(),
  name: line(40, 'Please name this value'),
  tint: z.enum(valueTints),
  motif: z.enum(valueMotifs),
  icon: z.enum(valueIcons),
});

/** The changes an admin makes to the company. `values` are all that are offered, in their order; others are retired. */
export const companyChanges = z.strictObject({
  name: line(100, 'Company name is required'),
  timeZone,
  brandColour: brandColour.nullable(),
  address: z.union([paragraph(1, 500, 'Please enter an address'), z.literal('').transform(() => null)]).nullable(),
  gstin: z.union([gstin, z.literal('').transform(() => null)]).nullable(),
  fiscalYearStart: z.number().int().min(1).max(12),
  /** The language of mails to people who chose none. */
  language: z.enum(languages),
  /** The languages that people may choose, the one of mails included. */
  languages: z.array(z.enum(languages)).min(1, 'Please keep at least one language').max(languages.length),
  /** Months for which the audit log is kept. */
  retention: z.number().int().min(retentionMonths.least).max(retentionMonths.most),
  /** The audience proposed to people who are asked about their birthday. */
  birthdayProposal: z.enum(birthdayProposals),
  /** True if the points of others are hidden from feed and lists. */
  hidesAmounts: z.boolean(),
  logo: z.null(),
  /** The day from which digests, celebrations and reminders go out; null is at once. */
  liveOn: plainDate.nullable(),
  values: z
    .array(valueChanges)
    .min(1, 'Please keep at least one value')
    .max(10, 'Please keep at most ten values')
    .refine(
      (values) => new Set(values.map(({ name }) => nameKey(name))).size === values.length,
      'Two values have the same name',
    ),
});

export const setUp = z.strictObject({
  done: z.array(z.enum(setUpSteps)),
  dismissed: z.boolean(),
  /** The day of going live while it is ahead: until then no digest, celebration or reminder goes out. */
  liveOn: z.string().nullable(),
});

export const organisation = define({
  'organisation.available': {
    kind: 'read',
    method: 'POST',
    path: '/register/domain-check',
    access: 'public',
    tenant: 'none',
    external: true,
    input: z.strictObject({ subdomain: bounded(100).trim().toLowerCase().min(1, 'Subdomain is required') }),
    output: z.strictObject({ available: z.boolean(), message: z.string() }),
    summary: 'Checks whether a subdomain is available.',
    requirements: ['ONB-02'],
  },
  'organisation.client': {
    kind: 'read',
    method: 'GET',
    path: '/login/fetch-client',
    access: 'public',
    tenant: 'none',
    external: true,
    input: z.strictObject({ subdomain: bounded(100).trim().toLowerCase().min(1) }),
    output: client,
    errors: ['organisation.unknown'],
    summary: 'Returns the name, logo, colour, values and sign-in methods of the organisation at a subdomain.',
    requirements: ['AUTH-01'],
  },
  'organisation.detail': {
    kind: 'read',
    method: 'GET',
    path: '/company/detail',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({}),
    output: company,
    summary: 'Returns the organisation with its name, values and point value.',
    requirements: ['BILL-02'],
  },
  'organisation.update': {
    kind: 'write',
    method: 'PUT',
    path: '/company/update',
    access: 'company.manage',
    input: companyChanges.partial(),
    output: company,
    errors: ['organisation.colour_refused', 'organisation.value_unknown'],
    affects: ['organisation.detail', 'organisation.setUp'],
    safeguard: { asks: 'everyone sees the change' },
    summary: 'Changes the organisation. Fields that are not given stay unchanged.',
    requirements: ['BILL-02', 'ONB-03'],
  },
  'organisation.uploadLogo': {
    kind: 'write',
    method: 'POST',
    path: '/company/upload-logo',
    access: 'company.manage',
    external: true,
    upload: { field: 'logo', kind: 'picture', maxBytes: pictureBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ logo: picture }),
    output: z.strictObject({ logoUrl: z.string() }),
    errors: ['files.not_a_picture', 'request.too_large'],
    affects: ['organisation.detail', 'organisation.setUp'],
    safeguard: { harmless: 'reversible' },
    summary: 'Replaces the logo of the organisation. The picture is decoded and stored again in three sizes.',
    requirements: ['BILL-02', 'ONB-03'],
  },
  'organisation.removeDemonstration': {
    kind: 'write',
    method: 'DELETE',
    path: '/company/demonstration/delete/{subdomain}',
    access: 'company.manage',
    byKey: 'never',
    external: true,
    timeoutMs: 90_000,
    quiet: 'the audit log is deleted with the demonstration',
    input: z.strictObject({ subdomain: bounded(100).trim().toLowerCase().min(1, 'Please type the subdomain') }),
    output: done,
    errors: ['organisation.no_demonstration', 'organisation.subdomain_differs'],
    safeguard: { asks: 'deletes everything permanently' },
    summary:
      'Deletes a demonstration organisation permanently, with its people and files. Its subdomain must be given to confirm.',
    requirements: ['ONB-03'],
  },
  'organisation.setUp': {
    kind: 'read',
    method: 'GET',
    path: '/company/set-up',
    access: 'company.manage',
    input: none,
    output: setUp,
    summary: 'Returns the progress of the organisation’s set-up.',
    requirements: ['ONB-03'],
  },
  'organisation.markSetUp': {
    kind: 'write',
    method: 'POST',
    path: '/company/set-up',
    access: 'company.manage',
    quiet: 'a mark on the admins’ own checklist',
    input: z.strictObject({ mark: z.enum(['values', 'allowance', 'wallet', 'pointValue', 'live', 'dismissed']) }),
    output: setUp,
    safeguard: { harmless: 'own' },
    summary: 'Marks a step of the set-up as seen, or dismisses the checklist.',
    requirements: ['ONB-03'],
  },
  'organisation.domains': {
    kind: 'read',
    method: 'POST',
    path: '/company/domains/list',
    access: 'company.manage',
    input: z.strictObject({ ...listFields }),
    output: pageOf(whitelistedDomain),
    summary: 'Lists the domains whose people may join by single sign-on, at most fifty.',
    requirements: ['BILL-01'],
  },
  'organisation.addDomain': {
    kind: 'write',
    method: 'POST',
    path: '/company/domains/create',
    access: 'company.manage',
    byKey: 'never',
    input: newDomain,
    output: whitelistedDomain,
    affects: ['organisation.domains'],
    safeguard: { undo: 'organisation.removeDomain' },
    summary: 'Adds a domain to the allow list. Public mail domains are refused.',
    requirements: ['BILL-01', 'AUTH-02'],
  },
  'organisation.removeDomain': {
    kind: 'write',
    method: 'DELETE',
    path: '/company/domains/delete/{domain}',
    access: 'company.manage',
    byKey: 'never',
    input: newDomain,
    output: done,
    errors: ['access.not_found'],
    affects: ['organisation.domains'],
    safeguard: { undo: 'organisation.addDomain' },
    summary: 'Removes a domain from the allow list. People who have already joined stay.',
    requirements: ['BILL-01'],
  },
});
