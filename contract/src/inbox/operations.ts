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
    summary: 'What waits for me: a few of each kind, with how many there are.',
    requirements: ['HOME-01'],
  },
});
