import type { AuditTopic } from '../api/audit-topics.ts';

/** The activities that this feature records: names in the past tense with short facts. */
export interface ReportsActivities {
  'reports.settingsChanged': { leaderboards: boolean };
  'reports.genderChanged': { on: boolean };
}

/** The topic of each in the audit log. */
export const reportsTopics: Record<keyof ReportsActivities, AuditTopic | null> = {
  'reports.settingsChanged': 'company',
  'reports.genderChanged': 'company',
};
