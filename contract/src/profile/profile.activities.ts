import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface ProfileActivities {
  'profile.edited': { fields: string[] };
  'profile.onboarded': { fields: string[] };
  'profile.photoChanged': { removed: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const profileTopics: Record<keyof ProfileActivities, AuditTopic | null> = {
  'profile.edited': 'people',
  'profile.onboarded': 'people',
  'profile.photoChanged': 'people',
};
