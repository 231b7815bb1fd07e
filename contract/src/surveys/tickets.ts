import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done } from '../api/page.ts';
import { blindedTicket, ticket, ticketKey, ticketSignature } from '../tickets/tickets.ts';
import { answers } from './questions.ts';

/** The operations for answering an anonymous survey: its key, a signed ticket, and the answers that come with it. */
export const ticketOperations = define({
  'surveys.ticketKey': {
    kind: 'read',
    method: 'GET',
    access: 'self',
    path: '/surveys/ticket-key/{id}',
    input: z.strictObject({ id }),
    output: ticketKey,
    errors: ['access.not_found', 'surveys.not_asked', 'surveys.closed', 'surveys.not_launched', 'tickets.closed'],
    summary:
      'Returns the data that a browser needs to make a ticket for an anonymous survey: the key of the caller’s group.',
    requirements: ['SURV-04'],
  },
  'surveys.takeTicket': {
    kind: 'write',
    method: 'POST',
    access: 'self',
    path: '/surveys/ticket/{id}',
    opensPrivate: true,
    input: z.strictObject({ id, blinded: blindedTicket }),
    output: z.strictObject({ signature: ticketSignature }),
    errors: [
      'access.not_found',
      'surveys.not_asked',
      'surveys.closed',
      'surveys.not_launched',
      'tickets.closed',
      'tickets.taken',
      'tickets.invalid',
    ],
    affects: ['surveys', 'inbox.list'],
    quiet: 'the survey stores who took part, and nothing else may reveal when',
    safeguard: { harmless: 'own' },
    summary: 'Signs the caller’s blinded ticket for an anonymous survey, once.',
    requirements: ['SURV-04'],
  },
  'surveys.answer': {
    kind: 'write',
    method: 'POST',
    path: '/surveys/answer',
    access: 'public',
    tenant: 'secret',
    anonymous: true,
    external: true,
    input: z.strictObject({ secret: ticket, signature: ticketSignature, answers }),
    output: done,
    errors: ['tickets.invalid', 'tickets.closed', 'tickets.used', 'surveys.closed', 'surveys.answer'],
    quiet: 'nobody may know of an answer to an anonymous survey',
    safeguard: { asks: 'answers count once' },
    summary: 'Answers an anonymous survey with a ticket, without a session.',
    requirements: ['SURV-03', 'SURV-04'],
  },
});
