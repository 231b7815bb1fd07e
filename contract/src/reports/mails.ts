import { z } from 'zod';
import { define } from '../api/define.ts';
import { done, none } from '../api/page.ts';
import { mailedReports, mailRhythms } from './mailed.ts';
import { namedReport } from './printing.ts';

export const reportMails = define({
  'reports.mails': {
    kind: 'read',
    method: 'GET',
    path: '/reports/mails',
    access: 'reports.mails',
    input: none,
    output: z.array(z.strictObject({ report: z.enum(mailedReports), every: z.enum(mailRhythms) })),
    summary: 'The reports whose link is mailed to me, and how often.',
    requirements: ['ANA-02'],
  },
  'reports.mailMe': {
    kind: 'write',
    method: 'PUT',
    path: '/reports/mails',
    access: 'reports.mails',
    input: z.strictObject({ report: namedReport, every: z.enum([...mailRhythms, 'never']) }),
    output: done,
    affects: ['reports.mails'],
    quiet: 'a choice of one’s own mails',
    summary:
      'Mails me the link of a report with its filters every Monday or on the first of the month at 08:00 where the company is, or no more. No figures are in the mail.',
    requirements: ['ANA-02'],
  },
});
