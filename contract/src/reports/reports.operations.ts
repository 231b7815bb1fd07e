import { z } from 'zod';
import { define } from '../api/define.ts';
import { done } from '../api/page.ts';
import { isPagePattern } from './pages.ts';

export const reports = define({
  'reports.viewed': {
    kind: 'write',
    method: 'POST',
    path: '/analytics/page-view',
    access: 'public',
    tenant: 'host',
    quiet: 'only a count per day and page is stored, without a person',
    input: z.strictObject({
      page: z
        .string()
        .regex(/^\/[A-Za-z0-9/{}-]{0,100}$/, 'Please send the pattern of a page')
        .refine(isPagePattern, 'Please send the pattern of a page'),
    }),
    output: done,
    safeguard: { harmless: 'nothing about a person is stored' },
    summary: 'Counts a page view by the pattern of the page and the day. Nothing about the person is stored.',
    requirements: ['ACC-08'],
  },
});
