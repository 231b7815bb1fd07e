import type { AuditTopic } from '../api/audit-topics.ts';
import type { KeyRight } from '../api/key-rights.ts';

/** The activities of this feature: names in the past tense with small facts, never text that people wrote. */
export interface KeysActivities {
  'keys.created': { rights: KeyRight[] };
  'keys.changed': { rights: KeyRight[] };
  'keys.rolled': { atOnce: boolean };
  'keys.revoked': Record<string, never>;
  'keys.ending': { days: number };
}

/** The topic of each activity in the audit log, or null if the log does not show it. */
export const keysTopics: Record<keyof KeysActivities, AuditTopic | null> = {
  'keys.created': 'company',
  'keys.changed': 'company',
  'keys.rolled': 'company',
  'keys.revoked': 'company',
  'keys.ending': null,
};
