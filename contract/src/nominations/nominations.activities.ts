import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface NominationsActivities {
  'nominations.opened': { points: number; reserved: boolean };
  'nominations.reserved': { points: number };
  'nominations.announced': Record<string, never>;
  'nominations.reviewed': Record<string, never>;
  'nominations.withdrawn': Record<string, never>;
  'nominations.cancelled': { returned: number };
  'nominations.nominated': Record<string, never>;
  'nominations.scored': { conflict: boolean };
  'nominations.decided': { winners: number; points: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const nominationsTopics: Record<keyof NominationsActivities, AuditTopic | null> = {
  'nominations.opened': 'points',
  'nominations.reserved': 'points',
  'nominations.announced': null,
  'nominations.reviewed': null,
  'nominations.withdrawn': null,
  'nominations.cancelled': 'points',
  'nominations.nominated': null,
  'nominations.scored': null,
  'nominations.decided': 'points',
};
