import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface BatchesActivities {
  'batches.advanced': { done: number; total: number };
  'batches.applied': { kind: string; rows: number };
  'batches.undone': { kind: string; rows: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const batchesTopics: Record<keyof BatchesActivities, AuditTopic | null> = {
  'batches.advanced': null,
  'batches.applied': 'people',
  'batches.undone': 'people',
};
