import { z } from 'zod';
import { languages } from '../api/codes.ts';
import { define } from '../api/define.ts';
import { coverage } from './coverage.ts';
import { leaderboard } from './leaderboard.ts';
import { networks } from './networks.ts';
import { rewardReport } from './rewards.ts';
import { socialReport } from './social.ts';
import { surveyReport } from './surveys.ts';

/** A report by its name, with the filters that its own read takes. */
export const namedReport = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('analytics'), ...coverage['reports.summary'].input.shape }),
  z.strictObject({ name: z.literal('social'), ...socialReport['reports.social'].input.shape }),
  z.strictObject({ name: z.literal('network'), ...networks['reports.network'].input.shape }),
  z.strictObject({ name: z.literal('rewards'), ...rewardReport['reports.rewards'].input.shape }),
  z.strictObject({ name: z.literal('leaderboard'), ...leaderboard['reports.leaderboard'].input.shape }),
  z.strictObject({ name: z.literal('surveys'), ...surveyReport['reports.surveys'].input.shape }),
]);

export const printing = define({
  'reports.export': {
    kind: 'write',
    method: 'POST',
    path: '/reports/export',
    access: 'reports.coverage',
    stepUp: true,
    external: true,
    quiet: 'the file contains only what the screen shows the caller',
    timeoutMs: 60_000,
    input: z.strictObject({
      as: z.enum(['csv', 'pdf']),
      language: z.enum(languages).default('en'),
      report: namedReport,
    }),
    output: z.strictObject({ url: z.string() }),
    errors: [
      'access.denied',
      'module.off',
      'reports.range',
      'reports.gender',
      'reports.nothing',
      'files.exported_much',
    ],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports a report as CSV or PDF and returns a URL valid for five minutes. Requires the permission of the report’s own read and accepts only its filters.',
    requirements: ['ANA-02'],
  },
});
