import type { AuditTopic } from '../api/audit-topics.ts';

/** The activities of this feature: names in the past tense with small facts, never text that people wrote. */
export interface WebhooksActivities {
  'webhooks.created': { host: string };
  'webhooks.changed': { host: string };
  'webhooks.rolled': { host: string; atOnce: boolean };
  'webhooks.switched': { host: string; on: boolean };
  'webhooks.removed': { host: string };
  'webhooks.replayed': { host: string; deliveries: number };
  /** The product switched it off: its receiver asked for that, or failed for days. */
  'webhooks.stopped': { host: string; why: 'gone' | 'failing' };
}

/** The topic of each activity in the audit log, or null if the log does not show it. */
export const webhooksTopics: Record<keyof WebhooksActivities, AuditTopic | null> = {
  'webhooks.created': 'company',
  'webhooks.changed': 'company',
  'webhooks.rolled': 'company',
  'webhooks.switched': 'company',
  'webhooks.removed': 'company',
  'webhooks.replayed': 'company',
  'webhooks.stopped': 'company',
};
