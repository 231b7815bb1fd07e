import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface CartActivities {
  'cart.promoAdded': { code: string };
  'cart.promoChanged': { code: string; active: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const cartTopics: Record<keyof CartActivities, AuditTopic | null> = {
  'cart.promoAdded': 'points',
  'cart.promoChanged': 'points',
};
