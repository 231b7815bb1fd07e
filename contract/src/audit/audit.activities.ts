import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface AuditActivities {
  'audit.exported': { rows: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const auditTopics: Record<keyof AuditActivities, AuditTopic | null> = {
  'audit.exported': 'exports',
};
