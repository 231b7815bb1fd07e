import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { rowProblem } from '../batches/problems.ts';
import { peopleAffects } from './affects.ts';

const ids = z.array(id).min(1).max(500);

export const inviteOutcome = z.strictObject({
  address: z.string(),
  outcome: z.enum(['added', 'invited', 'here', 'faulty', 'repeated']),
  problem: rowProblem.nullable(),
});

/** Invitations, and the links that choose a password. */
export const invitations = define({
  'employees.resetPassword': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/reset-password/{id}',
    access: 'employees.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'employees.not_invitable'],
    affects: peopleAffects,
    summary: 'Sends a link to choose a new password; who never signed in gets a new invitation.',
    requirements: ['PPL-07', 'AUTH-05'],
  },
  'employees.endSessions': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/end-sessions/{id}',
    access: 'employees.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found'],
    affects: ['auth.sessions'],
    summary: 'Signs someone out everywhere; they are told by email.',
    requirements: ['AUTH-03', 'PPL-07'],
  },
  'employees.invite': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/invite',
    access: 'employees.onboard',
    input: z.strictObject({ ids }),
    output: z.strictObject({
      outcomes: z.array(z.strictObject({ id, ok: z.boolean(), code: z.string().nullable() })),
    }),
    affects: peopleAffects,
    summary: 'Sends invitations, again where there was one; the earlier link ends.',
    requirements: ['ONB-06'],
  },
  'employees.sendTestInvitation': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/test-invitation',
    access: 'employees.onboard',
    input: none,
    output: z.strictObject({ email: z.string() }),
    errors: ['employees.test_limit'],
    summary: 'Sends the caller the invitation as invited people get it; its link opens nothing. At most five an hour.',
    requirements: ['ONB-05', 'ONB-06'],
  },
  'employees.withdraw': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/withdraw-invitation/{id}',
    access: 'employees.onboard',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'employees.not_invitable'],
    affects: peopleAffects,
    summary: 'Ends an invitation that was not used.',
    requirements: ['ONB-06'],
  },
  'employees.inviteList': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/invite-list',
    access: 'employees.onboard',
    idempotent: 'required',
    input: z.strictObject({ text: freeText(50_000).trim().min(1, 'Email is required') }),
    output: z.strictObject({ outcomes: z.array(inviteOutcome), batchId: id.nullable() }),
    errors: ['request.invalid'],
    affects: peopleAffects,
    summary:
      'Adds and invites people by a pasted list of addresses, at most 200; tells the outcome of each. Is one batch, which can be undone for seven days.',
    requirements: ['ONB-03', 'ONB-06', 'OPS-07'],
  },
});
