import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { bounded, line } from '../api/text.ts';
import { bareDomain } from '../organisation/domains.ts';
import { type ProviderKind, providerKinds } from '../organisation/organisation.operations.ts';

const shared = {
  kind: z.enum(providerKinds),
  name: line(40, 'Name is required'),
  issuer: bounded(300).trim().optional(),
  clientId: line(300, 'Client ID is required'),
  domains: z.array(bareDomain).min(1, 'Add at least one domain').max(20),
  tenantIds: z.array(z.uuid('A tenant ID looks like 72f988bf-86f1-41af-91ab-2d7cd011db47').toLowerCase()).max(10),
};
const secret = bounded(1000, 'Client secret is required').trim();

interface Provider {
  kind: ProviderKind;
  issuer?: string | undefined;
  tenantIds: string[];
}

function whole({ value: { kind, issuer, tenantIds }, issues }: z.core.ParsePayload<Provider>): void {
  const missing = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: '' });
  if (kind === 'openid' && !issuer) missing('issuer', 'Issuer is required');
  if (kind === 'microsoft' && tenantIds.length === 0) missing('tenantIds', 'Tenant ID is required');
}

export const newProvider = z
  .strictObject({ ...shared, clientSecret: secret.min(1, 'Client secret is required') })
  .check(whole);
export const changedProvider = z.strictObject({ id, ...shared, clientSecret: secret.optional() }).check(whole);

/** A way to sign in that an organisation set up; its secret is never told. */
export const provider = z.strictObject({
  id,
  kind: z.enum(providerKinds),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  tenantIds: z.array(z.string()),
  changedAt: z.iso.datetime(),
});
export type SignInProvider = z.infer<typeof provider>;

export const singleSignOn = define({
  'auth.sso': {
    kind: 'write',
    method: 'POST',
    path: '/login/sso',
    access: 'public',
    tenant: 'none',
    signsIn: true,
    external: true,
    timeoutMs: 20_000,
    input: z.strictObject({ providerId: id, redirect: bounded(2000).optional() }),
    output: z.strictObject({ redirectUrl: z.string() }),
    errors: ['organisation.unknown', 'access.not_found', 'auth.provider_away'],
    quiet: 'an attempt is not an activity yet; its outcome is recorded',
    safeguard: { harmless: 'own' },
    summary: 'Starts a sign-in through an identity provider. Returns the provider’s redirect URL.',
    requirements: ['AUTH-02'],
  },
  'auth.ssoReturn': {
    kind: 'write',
    method: 'POST',
    path: '/login/sso/return',
    access: 'public',
    tenant: 'none',
    signsIn: true,
    external: true,
    timeoutMs: 20_000,
    input: z.strictObject({
      state: bounded(300).min(1),
      code: bounded(4000).optional(),
      iss: bounded(500).optional(),
      error: bounded(200).optional(),
    }),
    output: z.strictObject({ redirectUrl: z.string() }),
    errors: ['auth.code_invalid'],
    safeguard: { harmless: 'own' },
    summary: 'Checks the provider’s response. Returns a redirect URL to the organisation, signed in or with the error.',
    requirements: ['AUTH-02', 'AUTH-09'],
  },
  'auth.providers': {
    kind: 'read',
    method: 'POST',
    path: '/company/sign-in/list',
    access: 'auth.manage',
    input: z.strictObject({ ...listFields }),
    output: pageOf(provider).extend({ redirectUri: z.string() }),
    summary: 'Lists the sign-in providers that the organisation has set up, at most ten.',
    requirements: ['AUTH-02'],
  },
  'auth.addProvider': {
    kind: 'write',
    method: 'POST',
    path: '/company/sign-in/create',
    access: 'auth.manage',
    stepUp: true,
    freshPower: 'waits',
    external: true,
    timeoutMs: 20_000,
    input: newProvider,
    output: provider,
    affects: ['auth.providers'],
    safeguard: { asks: 'everyone may sign in through it' },
    summary: 'Adds a sign-in provider after checking that it responds.',
    requirements: ['AUTH-02'],
  },
  'auth.changeProvider': {
    kind: 'write',
    method: 'PUT',
    path: '/company/sign-in/update/{id}',
    access: 'auth.manage',
    stepUp: true,
    freshPower: 'waits',
    external: true,
    timeoutMs: 20_000,
    input: changedProvider,
    output: provider,
    errors: ['auth.only_sso_on', 'access.not_found'],
    affects: ['auth.providers'],
    safeguard: { asks: 'people who sign in through it may be shut out' },
    summary: 'Changes a sign-in provider. Without a secret, the stored secret is kept.',
    requirements: ['AUTH-02'],
  },
  'auth.testProvider': {
    kind: 'read',
    method: 'POST',
    path: '/company/sign-in/test/{id}',
    access: 'auth.manage',
    external: true,
    timeoutMs: 20_000,
    input: z.strictObject({ id }),
    output: z.strictObject({ answers: z.boolean(), problem: z.string().nullable() }),
    errors: ['access.not_found'],
    summary: 'Tests a sign-in provider. Returns whether it currently responds, and the problem if it does not.',
    requirements: ['AUTH-02'],
  },
  'auth.removeProvider': {
    kind: 'write',
    method: 'DELETE',
    path: '/company/sign-in/delete/{id}',
    access: 'auth.manage',
    stepUp: true,
    freshPower: 'waits',
    input: z.strictObject({ id }),
    output: done,
    errors: ['auth.only_sso_on', 'access.not_found'],
    affects: ['auth.providers'],
    safeguard: { asks: 'removes the identities linked to it' },
    summary: 'Removes a sign-in provider and the identities linked to it. People and passwords are kept.',
    requirements: ['AUTH-02'],
  },
});
