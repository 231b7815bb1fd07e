import { z } from 'zod';
import { declare } from './api.ts';
import { id } from './ids.ts';
import { done, none } from './page.ts';
import { bounded } from './text.ts';

export const valueTints = ['teal', 'orange', 'violet', 'rose', 'green', 'blue'] as const;
export const valueMotifs = ['petals', 'sun', 'orbits', 'blossom', 'leaves', 'ripples'] as const;

export const companyValue = z.strictObject({
  id,
  name: z.string(),
  tint: z.enum(valueTints),
  motif: z.enum(valueMotifs),
  icon: z.enum(['people', 'sun', 'bulb', 'heart', 'leaf', 'shield']),
});
export type CompanyValue = z.infer<typeof companyValue>;

export const company = z.strictObject({
  id,
  name: z.string(),
  subdomain: z.string(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  pointValuePaise: z.number().int(),
  peopleCount: z.number().int(),
  values: z.array(companyValue),
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

/** A domain such as `acme.example`: no scheme, path or port. */
export const bareDomain = z
  .string({ error: 'Domain is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Domain is required')
  .max(253, 'Please write only the domain, such as acme.example')
  .refine((text) => !/^https?:/.test(text), {
    error: 'Whitelisted domain must not include http:// or https://',
    abort: true,
  })
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    'Please write only the domain, such as acme.example',
  );

export const newDomain = z.strictObject({ domain: bareDomain });

export const whitelistedDomain = z.strictObject({
  domain: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
});
export type WhitelistedDomain = z.infer<typeof whitelistedDomain>;

export const providerKinds = ['google', 'microsoft', 'openid'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const client = z.strictObject({
  name: z.string(),
  subdomain: z.string(),
  logoUrl: z.string().nullable(),
  signInWays: z.array(z.enum(['password', ...providerKinds])),
  /** The providers behind the ways that are not the password. */
  providers: z.array(z.strictObject({ id, kind: z.enum(providerKinds), name: z.string() })),
  /** In a demonstration without a mail server: where mails lie. */
  mailFolder: z.string().nullable(),
});

export const organisation = declare({
  'organisation.available': {
    kind: 'read',
    method: 'POST',
    path: '/register/domain-check',
    access: 'public',
    tenant: 'none',
    external: true,
    input: z.strictObject({ subdomain: bounded(100).trim().toLowerCase().min(1, 'Subdomain is required') }),
    output: z.strictObject({ available: z.boolean(), message: z.string() }),
    summary: 'Whether a subdomain can still be had.',
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
    summary: 'Name, logo and sign-in ways of the organisation at a subdomain.',
    requirements: ['AUTH-01'],
  },
  'organisation.detail': {
    kind: 'read',
    method: 'GET',
    path: '/company/detail',
    access: 'self',
    input: z.strictObject({}),
    output: company,
    summary: 'The organisation: name, values, point value.',
    requirements: ['BILL-02'],
  },
  'organisation.domains': {
    kind: 'read',
    method: 'POST',
    path: '/company/domains/list',
    access: 'company.manage',
    input: none,
    output: z.array(whitelistedDomain),
    summary: 'The domains whose people may join by single sign-on; at most fifty.',
    requirements: ['BILL-01'],
  },
  'organisation.addDomain': {
    kind: 'write',
    method: 'POST',
    path: '/company/domains/create',
    access: 'company.manage',
    input: newDomain,
    output: whitelistedDomain,
    summary: 'Whitelists a domain; public mail domains cannot be.',
    requirements: ['BILL-01', 'AUTH-02'],
  },
  'organisation.removeDomain': {
    kind: 'write',
    method: 'DELETE',
    path: '/company/domains/delete/{domain}',
    access: 'company.manage',
    input: newDomain,
    output: done,
    errors: ['access.not_found'],
    summary: 'Takes a domain off the list; who joined stays.',
    requirements: ['BILL-01'],
  },
});
