import { z } from 'zod';
import { define } from '../api/define.ts';
import { done, none } from '../api/page.ts';
import { bounded } from '../api/text.ts';

/** The reports that are mailed as a link, by their names in it. */
export const mailedReports = ['analytics', 'social', 'rewards', 'leaderboard', 'surveys'] as const;
export type MailedReport = (typeof mailedReports)[number];

/** Where each of them is. */
export const reportPaths: Record<MailedReport, string> = {
  analytics: '/organization/analytics',
  social: '/reports/social-analytics',
  rewards: '/reports/reward-analytics',
  leaderboard: '/reports/leaderboard-analytics',
  surveys: '/reports/survey-analytics',
};

/** How often a report is mailed. */
export const mailRhythms = ['weekly', 'monthly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

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
    input: z.strictObject({
      report: z.enum(mailedReports),
      every: z.enum([...mailRhythms, 'never']),
      /** The filters as the address of the report says them. */
      search: bounded(400)
        .regex(/^(\?[A-Za-z0-9_.~%&=+-]*)?$/, 'Please send the filters as they stand in the address')
        .default(''),
    }),
    output: done,
    affects: ['reports.mails'],
    quiet: 'a choice of one’s own mails',
    summary:
      'Mails me the link of a report every Monday or on the first of the month at 08:00 where the company is, or no more. No figures are in the mail.',
    requirements: ['ANA-02'],
  },
});
