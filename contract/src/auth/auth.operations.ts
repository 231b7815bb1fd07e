import { z } from 'zod';
import { anyRoleId } from '../api/code-schemas.ts';
import { timeZone } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none, pageFields, pageOf } from '../api/page.ts';
import { bounded, email, line, mobile, newPassword } from '../api/text.ts';
import { subdomain, valueTints } from '../organisation/organisation.operations.ts';
import { challenge } from './challenge.ts';
import { activeSession } from './sessions.ts';

export const signedIn = z.strictObject({
  token: z.string(),
  user: z.strictObject({
    id,
    name: z.string(),
    roleId: anyRoleId,
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

const chosenPassword = {
  password: newPassword,
  confirmPassword: bounded(200, 'Please confirm your password').min(1, 'Please confirm your password'),
};

export const choosePassword = z
  .strictObject({ secret: bounded(300).min(1), ...chosenPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  });

export const changePassword = z
  .strictObject({
    currentPassword: bounded(200, 'Current password is required').min(1, 'Current password is required'),
    ...chosenPassword,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  });

/** The password, given again before what changes how somebody gets in. */
export const confirmation = z.strictObject({
  currentPassword: bounded(200, 'Current password is required').min(1, 'Current password is required'),
});

export const forgotPassword = z.strictObject({ email, subdomain: bounded(100).trim().toLowerCase().optional() });

export const registration = z
  .strictObject({
    companyName: line(100, 'Company name is required'),
    email,
    mobile: mobile.optional().or(z.literal('').transform(() => undefined)),
    ...chosenPassword,
    subdomain,
    termsAgreed: z.literal(true, { error: 'You must agree to the terms and conditions' }),
    timeZone: timeZone.optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  });

const face = z.strictObject({ id, name: z.string(), imageUrl: z.string().nullable() });

export const auth = define({
  'auth.register': {
    kind: 'write',
    method: 'POST',
    path: '/register/company',
    access: 'public',
    tenant: 'none',
    external: true,
    timeoutMs: 30_000,
    input: registration,
    output: z.strictObject({ redirectUrl: z.string(), subdomain: z.string() }),
    errors: ['organisation.subdomain_taken', 'auth.common_password', 'auth.guessable_password'],
    safeguard: { harmless: 'own' },
    summary:
      'Creates an organisation and its first admin. Returns a redirect URL to the organisation’s own address, where the admin is signed in.',
    requirements: ['ONB-01'],
  },
  'auth.login': {
    kind: 'write',
    method: 'POST',
    path: '/login',
    access: 'public',
    tenant: 'none',
    signsIn: true,
    external: true,
    input: signIn,
    output: z.union([
      signedIn,
      z.strictObject({ organisations: z.array(z.strictObject({ name: z.string(), subdomain: z.string() })) }),
      z.strictObject({ redirectUrl: z.string() }),
      challenge,
    ]),
    errors: ['auth.only_sso', 'auth.wrong', 'auth.slow_down'],
    safeguard: { harmless: 'own' },
    summary:
      'Signs in with email and password. On a host that is not an organisation’s own, the response may list organisations or contain a redirect URL. With two-step sign-in, it contains a challenge for `/login/code`.',
    requirements: ['AUTH-01', 'AUTH-07', 'AUTH-08', 'AUTH-09'],
  },
  'auth.exchange': {
    kind: 'write',
    method: 'POST',
    path: '/login/exchange',
    access: 'public',
    tenant: 'secret',
    signsIn: true,
    input: z.strictObject({ code: bounded(300).min(1) }),
    output: z.union([signedIn, challenge]),
    errors: ['auth.code_invalid'],
    safeguard: { harmless: 'own' },
    summary:
      'Exchanges a one-time hand-over code for an access token, on the host for which the code was issued. With two-step sign-in, it may contain a challenge instead.',
    requirements: ['AUTH-03'],
  },
  'auth.refresh': {
    kind: 'write',
    method: 'GET',
    path: '/user/refresh-token',
    access: 'public',
    tenant: 'none',
    signsIn: true,
    external: true,
    input: z.strictObject({}),
    output: z.strictObject({ token: z.string() }),
    errors: ['auth.refresh_refused'],
    safeguard: { harmless: 'own' },
    summary: 'Issues a new access token for the refresh cookie and rotates the cookie.',
    requirements: ['AUTH-03', 'API-04'],
  },
  'auth.logout': {
    kind: 'write',
    method: 'GET',
    path: '/user/logout',
    access: 'self',
    input: z.strictObject({}),
    output: done,
    safeguard: { harmless: 'own' },
    summary: 'Ends the current session.',
    requirements: ['AUTH-04'],
  },
  'auth.invitation': {
    kind: 'read',
    method: 'POST',
    path: '/invitation',
    access: 'public',
    tenant: 'secret',
    input: z.strictObject({ secret: bounded(300).min(1) }),
    output: z.strictObject({
      personId: id,
      name: z.string(),
      email: z.string(),
      organisation: z.string(),
      /** The person who sent it, while they are here. */
      inviter: face.nullable(),
      /** The newest thank-you that waits for the person, if they may see one that is not private. */
      thanks: z.strictObject({ giver: face, message: z.string(), tint: z.enum(valueTints).nullable() }).nullable(),
    }),
    errors: ['auth.link_used', 'auth.only_sso'],
    summary:
      'Returns the person, email address and organisation of an invitation, who sent it, and a thank-you that waits.',
    requirements: ['ONB-06', 'ONB-08'],
  },
  'auth.accept': {
    kind: 'write',
    method: 'POST',
    path: '/invitation/accept',
    access: 'public',
    tenant: 'none',
    external: true,
    input: choosePassword,
    output: z.union([signedIn, z.strictObject({ redirectUrl: z.string() }), challenge]),
    errors: ['auth.link_used', 'auth.only_sso', 'auth.common_password', 'auth.guessable_password'],
    safeguard: { harmless: 'own' },
    summary: 'Sets a password through an invitation and signs in.',
    requirements: ['ONB-06', 'AUTH-08'],
  },
  'auth.forgot': {
    kind: 'write',
    method: 'POST',
    path: '/forgot-password/initiate',
    access: 'public',
    tenant: 'none',
    external: true,
    input: forgotPassword,
    output: done,
    errors: ['auth.only_sso'],
    safeguard: { harmless: 'own' },
    summary:
      'Mails a password reset link that works once and expires after one hour. The response does not reveal whether the email address exists.',
    requirements: ['AUTH-05', 'AUTH-07'],
  },
  'auth.resetLink': {
    kind: 'read',
    method: 'POST',
    path: '/forgot-password/link',
    access: 'public',
    tenant: 'secret',
    input: z.strictObject({ secret: bounded(300).min(1) }),
    output: z.strictObject({ personId: id, email: z.string(), organisation: z.string() }),
    errors: ['auth.link_used', 'auth.only_sso'],
    summary: 'Returns the person and organisation of a password reset link.',
    requirements: ['AUTH-05'],
  },
  'auth.reset': {
    kind: 'write',
    method: 'POST',
    path: '/forgot-password/reset',
    access: 'public',
    tenant: 'none',
    external: true,
    input: choosePassword,
    output: z.union([signedIn, z.strictObject({ redirectUrl: z.string() }), challenge]),
    errors: ['auth.link_used', 'auth.only_sso', 'auth.common_password', 'auth.guessable_password'],
    safeguard: { harmless: 'own' },
    summary: 'Sets a new password through a reset link, ends all sessions and signs in.',
    requirements: ['AUTH-05', 'AUTH-08'],
  },
  'auth.sessions': {
    kind: 'read',
    method: 'GET',
    path: '/user/sessions',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(activeSession),
    summary: 'Lists the caller’s sessions: the current one first, then the others by last use.',
    requirements: ['AUTH-03'],
  },
  'auth.endSession': {
    kind: 'write',
    method: 'POST',
    path: '/user/sessions/end/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['auth.sessions'],
    safeguard: { harmless: 'own' },
    summary: 'Ends one of the caller’s sessions.',
    requirements: ['AUTH-03'],
  },
  'auth.endOtherSessions': {
    kind: 'write',
    method: 'POST',
    path: '/user/sessions/end-others',
    access: 'self',
    input: none,
    output: z.strictObject({ ended: z.number().int() }),
    errors: ['auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['auth.sessions'],
    safeguard: { asks: 'ends several sessions at once' },
    summary: 'Ends all sessions of the caller except the current one.',
    requirements: ['AUTH-03'],
  },
  'auth.confirm': {
    kind: 'write',
    method: 'POST',
    path: '/user/confirm',
    access: 'self',
    external: true,
    input: confirmation,
    output: done,
    errors: ['auth.slow_down'],
    safeguard: { harmless: 'own' },
    summary: 'Accepts the caller’s password. For five minutes, this session may then change how the caller signs in.',
    requirements: ['AUTH-08'],
  },
  'auth.changePassword': {
    kind: 'write',
    method: 'POST',
    path: '/user/change-password',
    access: 'self',
    external: true,
    input: changePassword,
    output: z.strictObject({ ended: z.number().int() }),
    errors: ['auth.only_sso', 'auth.common_password', 'auth.guessable_password', 'auth.slow_down'],
    affects: ['auth.sessions'],
    safeguard: { harmless: 'own' },
    summary: 'Changes the caller’s password. All other sessions end; the current one stays open.',
    requirements: ['AUTH-06', 'AUTH-08'],
  },
});
