import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts, never text that somebody wrote. */
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
