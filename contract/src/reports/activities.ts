import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts. */
export interface ReportsActivities {
  'reports.settingsChanged': { leaderboards: boolean };
  'reports.genderChanged': { on: boolean };
}

/** The topic of each in the audit log. */
export const reportsTopics: Record<keyof ReportsActivities, AuditTopic | null> = {
  'reports.settingsChanged': 'company',
  'reports.genderChanged': 'company',
};
