import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { rowProblem } from '../batches/problems.ts';
import { peopleAffects } from './employees.affects.ts';

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
    byKey: 'never',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'employees.not_invitable'],
    affects: peopleAffects,
    safeguard: { asks: 'mails the person a link' },
    summary:
      'Sends a link to choose a new password. A person who has never signed in receives a new invitation instead.',
    requirements: ['PPL-07', 'AUTH-05'],
  },
  'employees.endSessions': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/end-sessions/{id}',
    access: 'employees.manage',
    byKey: 'never',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found'],
    affects: ['auth.sessions'],
    safeguard: { asks: 'signs the person out and mails them' },
    summary: 'Signs a person out everywhere. The person is notified by email.',
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
    safeguard: { asks: 'mails the person and ends earlier links' },
    summary: 'Sends invitations, also to people already invited. Earlier links stop working.',
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
    safeguard: { harmless: 'own' },
    summary:
      'Sends the caller a sample of the invitation email, with a link that opens nothing. Limited to five an hour.',
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
    safeguard: { asks: 'ends the mailed link' },
    summary: 'Withdraws an invitation that has not been used.',
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
    safeguard: { asks: 'mails all of them' },
    summary:
      'Adds and invites people from a pasted list of up to 200 addresses, and returns the outcome of each. They form one batch that can be undone for seven days.',
    requirements: ['ONB-03', 'ONB-06', 'OPS-07'],
  },
});
