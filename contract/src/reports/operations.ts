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
    quiet: 'a count a day and page, without a person',
    input: z.strictObject({
      page: z
        .string()
        .regex(/^\/[A-Za-z0-9/{}-]{0,100}$/, 'Please send the pattern of a page')
        .refine(isPagePattern, 'Please send the pattern of a page'),
    }),
    output: done,
    summary: 'Counts a view of a page: its pattern and the day, nothing of the person.',
    requirements: ['ACC-08'],
  },
});
