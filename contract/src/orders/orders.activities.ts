import type { AuditTopic } from '../api/audit-topics.ts';
import type { CaseKind, Mover, OrderState } from './orders.rules.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface OrdersActivities {
  'orders.placed': {
    orderNum: string;
    points: number;
    total: number;
    items: { productId: string; quantity: number }[];
    /** The colleague who gets the codes; absent where it is the buyer. */
    recipientId?: string;
  };
  'orders.codesRevealed': { orderNum: string; codes: number; first: boolean };
  'orders.codesMailed': { orderNum: string; codes: number };
  /** `waits`: its buyer is notified later, with `orders.moveNotified`. */
  'orders.moved': { orderNum: string; lineIds: string[]; to: OrderState; by: Mover; points: number; waits?: true };
  'orders.moveUndone': { orderNum: string; lineIds: string[]; from: OrderState; to: OrderState };
  'orders.moveNotified': { orderNum: string; lineIds: string[]; to: OrderState };
  'orders.shipmentCorrected': { orderNum: string; lineIds: string[]; notifies: boolean };
  'orders.shipmentsChecked': { rows: number };
  'orders.asked': { orderNum: string; caseIds: string[]; kind: CaseKind };
  'orders.answered': { orderNum: string; caseId: string; kind: CaseKind; outcome: 'code' | 'points' | 'refused' };
  'orders.exported': { rows: number };
  /** `givenByOther`: somebody else lately set their personal e-mail, work address or password. */
  'orders.leaverLinkSent': { givenByOther: boolean };
  'orders.leaverAnswered': { orderNum: string };
  'orders.refundDue': { orderNum: string; paise: number; lineIds: string[] };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const ordersTopics: Record<keyof OrdersActivities, AuditTopic | null> = {
  'orders.placed': 'points',
  'orders.codesRevealed': 'points',
  'orders.codesMailed': 'points',
  'orders.moved': 'points',
  'orders.moveUndone': 'points',
  'orders.moveNotified': null,
  'orders.shipmentCorrected': 'points',
  'orders.shipmentsChecked': 'points',
  'orders.asked': 'points',
  'orders.answered': 'points',
  'orders.exported': 'exports',
  'orders.leaverLinkSent': 'people',
  'orders.leaverAnswered': null,
  'orders.refundDue': 'points',
};
