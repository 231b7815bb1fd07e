import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface HallOfFameActivities {
  'hallOfFame.fileChecked': { rows: number };
  'hallOfFame.given': { points: number; hidden: boolean; waits: boolean };
  'hallOfFame.reserved': { points: number };
  'hallOfFame.revealed': { points: number; paid: boolean; left: boolean; inFeed: boolean };
  'hallOfFame.paid': { points: number };
  'hallOfFame.removed': { returned: number; kept: number; posted: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const hallOfFameTopics: Record<keyof HallOfFameActivities, AuditTopic | null> = {
  'hallOfFame.fileChecked': 'points',
  'hallOfFame.given': 'points',
  'hallOfFame.reserved': 'points',
  'hallOfFame.revealed': 'points',
  'hallOfFame.paid': 'points',
  'hallOfFame.removed': 'points',
};
