import type { AuditTopic } from '../api/audit-topics.ts';
import type { Gateway, PaymentChoice, RefundReason } from './payments.rules.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface PaymentsActivities {
  'payments.opened': { orderNum: string };
  'payments.began': { orderNum: string; paise: number; gateway: Gateway };
  'payments.paid': { orderNum: string; paise: number; gateway: Gateway; isTest: boolean };
  'payments.failed': { orderNum: string; gateway: Gateway };
  'payments.lapsed': { orderNum: string };
  'payments.surplus': { orderNum: string; paise: number; reason: RefundReason };
  'payments.forged': { orderNum: string; gateway: Gateway };
  'payments.topUpBegan': { paise: number; gateway: Gateway };
  'payments.topUpSurplus': { paise: number; reason: RefundReason };
  'payments.topUpForged': { gateway: Gateway };
  'payments.topUpRefunded': { paise: number };
  'payments.topUpRefundFailed': { paise: number };
  'payments.topUpRefundRetried': { paise: number };
  'payments.settingsChanged': { gateway: PaymentChoice };
  'payments.changeAsked': { gateway: PaymentChoice };
  'payments.changeRejected': { gateway: PaymentChoice };
  'payments.changeWithdrawn': { gateway: PaymentChoice };
  'payments.refundRetried': { orderNum: string; paise: number };
  'payments.refunded': { orderNum: string; paise: number };
  'payments.refundFailed': { orderNum: string; paise: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const paymentsTopics: Record<keyof PaymentsActivities, AuditTopic | null> = {
  'payments.opened': null,
  'payments.began': null,
  'payments.paid': 'points',
  'payments.failed': null,
  'payments.lapsed': 'points',
  'payments.surplus': 'points',
  'payments.forged': 'points',
  'payments.topUpBegan': null,
  'payments.topUpSurplus': 'points',
  'payments.topUpForged': 'points',
  'payments.topUpRefunded': 'points',
  'payments.topUpRefundFailed': 'points',
  'payments.topUpRefundRetried': 'points',
  'payments.refunded': 'points',
  'payments.refundFailed': 'points',
  'payments.settingsChanged': 'company',
  'payments.changeAsked': 'company',
  'payments.changeRejected': 'company',
  'payments.changeWithdrawn': 'company',
  'payments.refundRetried': 'points',
};
