import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const reportsPermissions = {
  'reports.oversee': ['reports'],
  'reports.coverage': ['reports', 'manager'],
  'reports.rewards': ['finance'],
  'reports.adoption': ['reports'],
  'reports.mails': ['reports', 'finance', 'surveys'],
  'reports.surveys': ['surveys'],
  'reports.settings': ['reports'],
} as const satisfies Record<string, readonly Holder[]>;
