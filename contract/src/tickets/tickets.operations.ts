import { z } from 'zod';
import { define } from '../api/define.ts';
import { done } from '../api/page.ts';
import { ticket, ticketList, ticketSignature } from './tickets.ts';

export const tickets = define({
  'tickets.list': {
    kind: 'read',
    method: 'GET',
    path: '/tickets/list/{secret}',
    access: 'public',
    tenant: 'secret',
    anonymous: true,
    input: z.strictObject({
      /** `<organisation>.<poll or survey>.list`: no secret, but read like one, as it names its organisation. */
      secret: z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.list$/),
    }),
    output: ticketList,
    errors: ['access.not_found'],
    summary: 'Returns the public list of a poll or survey: its keys and the hashes of the tickets used.',
    requirements: ['POLL-03', 'SURV-04'],
  },
  'tickets.withdraw': {
    kind: 'write',
    method: 'POST',
    path: '/tickets/withdraw',
    access: 'public',
    tenant: 'secret',
    anonymous: true,
    external: true,
    input: z.strictObject({ secret: ticket, signature: ticketSignature }),
    output: done,
    errors: ['tickets.invalid', 'tickets.closed', 'tickets.withdrawn'],
    quiet: 'nobody may know of an answer to an anonymous survey, nor that it was withdrawn',
    safeguard: { asks: 'cannot be undone' },
    summary:
      'Withdraws the answer to an anonymous survey that was submitted with a ticket. This is possible until the survey closes and cannot be undone.',
    requirements: ['SURV-04'],
  },
});
