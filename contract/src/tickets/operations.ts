import { z } from 'zod';
import { define } from '../api/define.ts';
import { ticketList } from './tickets.ts';

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
    summary: 'The public list of a poll or survey: its keys, and the hashes of the tickets that were used.',
    requirements: ['POLL-03', 'SURV-04'],
  },
});
