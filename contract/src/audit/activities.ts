import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts, never text that somebody wrote. */
export interface AuditActivities {
  'audit.exported': { rows: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const auditTopics: Record<keyof AuditActivities, AuditTopic | null> = {
  'audit.exported': 'exports',
};
