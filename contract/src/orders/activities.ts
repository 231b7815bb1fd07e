import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts, never text that somebody wrote. */
export interface OrdersActivities {
  'orders.placed': {
    orderNum: string;
    points: number;
    total: number;
    items: { productId: string; quantity: number }[];
  };
  'orders.codesRevealed': { orderNum: string; codes: number; first: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const ordersTopics: Record<keyof OrdersActivities, AuditTopic | null> = {
  'orders.placed': 'points',
  'orders.codesRevealed': 'points',
};
