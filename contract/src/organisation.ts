import { z } from 'zod';
import { declare } from './api.ts';
import { id } from './ids.ts';
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

export const client = z.strictObject({
  name: z.string(),
  subdomain: z.string(),
  logoUrl: z.string().nullable(),
  signInWays: z.array(z.enum(['password', 'google', 'microsoft'])),
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
});
