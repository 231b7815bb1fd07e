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
    byKey: 'never',
    input: none,
    output: z.array(z.strictObject({ report: z.enum(mailedReports), every: z.enum(mailRhythms) })),
    summary: 'Lists the reports whose link is mailed to the caller, and how often.',
    requirements: ['ANA-02'],
  },
  'reports.mailMe': {
    kind: 'write',
    method: 'PUT',
    path: '/reports/mails',
    access: 'reports.mails',
    byKey: 'never',
    input: z.strictObject({ report: namedReport, every: z.enum([...mailRhythms, 'never']) }),
    output: done,
    affects: ['reports.mails'],
    quiet: 'it is the person’s own choice of emails',
    safeguard: { harmless: 'own' },
    summary:
      'Mails the caller the link of a report on Mondays or the first of the month at 08:00 company time, or stops it. The link includes the filters; the email contains no figures.',
    requirements: ['ANA-02'],
  },
});
