import { z } from 'zod';
import { declare } from './api.ts';
import { roles } from './codes.ts';
import { timeZone } from './dates.ts';
import { id } from './ids.ts';
import { subdomain } from './organisation.ts';
import { done } from './page.ts';
import { bounded, email, line, mobile, newPassword } from './text.ts';

export const signedIn = z.strictObject({
  token: z.string(),
  user: z.strictObject({
    id,
    name: z.string(),
    role: z.enum(roles),
    roleId: z.number().int(),
    organisationId: id,
    imageUrl: z.string().nullable(),
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

export const signIn = z.strictObject({
  email,
  password: bounded(200, 'Password is required').min(1, 'Password is required'),
  subdomain: bounded(100).trim().toLowerCase().optional(),
});

export const choosePassword = z
  .strictObject({
    secret: bounded(300).min(1),
    password: newPassword,
    confirmPassword: bounded(200, 'Please confirm your password').min(1, 'Please confirm your password'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  });

export const registration = z
  .strictObject({
    companyName: line(100, 'Company name is required'),
    email,
    mobile: mobile.optional().or(z.literal('').transform(() => undefined)),
    password: newPassword,
    confirmPassword: bounded(200, 'Please confirm your password').min(1, 'Please confirm your password'),
    subdomain,
    termsAgreed: z.literal(true, { error: 'You must agree to the terms and conditions' }),
    timeZone: timeZone.optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  });

export const auth = declare({
  'auth.register': {
    kind: 'write',
    method: 'POST',
    path: '/register/company',
    access: 'public',
    tenant: 'none',
    external: true,
    input: registration,
    output: z.strictObject({ redirectUrl: z.string(), subdomain: z.string() }),
    errors: ['organisation.subdomain_taken', 'auth.common_password'],
    summary: 'Makes an organisation and its first admin; the answer leads to its own address, signed in.',
    requirements: ['ONB-01'],
  },
  'auth.login': {
    kind: 'write',
    method: 'POST',
    path: '/login',
    access: 'public',
    tenant: 'none',
    external: true,
    input: signIn,
    output: z.union([
      signedIn,
      z.strictObject({ organisations: z.array(z.strictObject({ name: z.string(), subdomain: z.string() })) }),
      z.strictObject({ redirectUrl: z.string() }),
    ]),
    errors: ['auth.wrong', 'auth.slow_down'],
    summary: 'Signs in; away from an organisation’s own address the answer may list organisations or lead there.',
    requirements: ['AUTH-01', 'AUTH-07', 'AUTH-08', 'AUTH-09'],
  },
  'auth.exchange': {
    kind: 'write',
    method: 'POST',
    path: '/login/exchange',
    access: 'public',
    tenant: 'secret',
    input: z.strictObject({ code: bounded(300).min(1) }),
    output: signedIn,
    errors: ['auth.code_invalid'],
    summary: 'Changes a one-time hand-over code for a token, on the host it was made for.',
    requirements: ['AUTH-03'],
  },
  'auth.refresh': {
    kind: 'write',
    method: 'GET',
    path: '/user/refresh-token',
    access: 'public',
    tenant: 'none',
    external: true,
    input: z.strictObject({}),
    output: z.strictObject({ token: z.string() }),
    errors: ['auth.refresh_refused'],
    summary: 'A new token for the refresh cookie, which is changed as well.',
    requirements: ['AUTH-03', 'API-04'],
  },
  'auth.logout': {
    kind: 'write',
    method: 'GET',
    path: '/user/logout',
    access: 'self',
    input: z.strictObject({}),
    output: done,
    summary: 'Ends this session.',
    requirements: ['AUTH-04'],
  },
  'auth.invitation': {
    kind: 'read',
    method: 'GET',
    path: '/invitation',
    access: 'public',
    tenant: 'secret',
    input: z.strictObject({ secret: bounded(300).min(1) }),
    output: z.strictObject({ name: z.string(), email: z.string(), organisation: z.string() }),
    errors: ['auth.link_used'],
    summary: 'Whom an invitation is for.',
    requirements: ['ONB-06'],
  },
  'auth.accept': {
    kind: 'write',
    method: 'POST',
    path: '/invitation/accept',
    access: 'public',
    tenant: 'none',
    external: true,
    input: choosePassword,
    output: z.union([signedIn, z.strictObject({ redirectUrl: z.string() })]),
    errors: ['auth.link_used', 'auth.common_password'],
    summary: 'Chooses a password by an invitation and signs in.',
    requirements: ['ONB-06', 'AUTH-08'],
  },
});
