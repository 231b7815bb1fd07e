import { z } from 'zod';
import { inboxKinds } from '../../generated/inbox.ts';
import { define } from '../api/define.ts';
import { none } from '../api/page.ts';

/** The most of each kind that is told at once; the rest is counted. */
export const forYouLimit = 5;

export const inbox = define({
  'inbox.list': {
    kind: 'read',
    method: 'GET',
    path: '/inbox/list',
    access: 'self',
    input: none,
    output: z.strictObject(inboxKinds),
    summary: 'Returns what awaits the caller: up to five items of each kind, with the total number.',
    requirements: ['HOME-01'],
  },
});
