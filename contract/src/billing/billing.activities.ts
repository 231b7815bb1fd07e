import type { AuditTopic } from '../api/audit-topics.ts';
import type { MonthEndPeriod } from './billing.rules.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface BillingActivities {
  'billing.issued': { number: string; orderNum: string; kind: 'invoice' | 'credit_note' | 'test'; paise: number };
  'billing.receiptIssued': { number: string; paise: number };
  'billing.opened': { number: string };
  'billing.monthExported': { month: string; people: number; period?: MonthEndPeriod };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const billingTopics: Record<keyof BillingActivities, AuditTopic | null> = {
  'billing.issued': 'points',
  'billing.receiptIssued': 'points',
  'billing.opened': 'exports',
  'billing.monthExported': 'exports',
};
