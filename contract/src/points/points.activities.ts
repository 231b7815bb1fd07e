import type { AuditTopic } from '../api/audit-topics.ts';

interface PointsRulesFacts {
  employee: number;
  manager: number;
  admin: number;
  perReport: number;
  prorated: boolean;
}

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface PointsActivities {
  'points.forfeited': { points: number };
  'points.monthOpened': { month: string; people: number };
  'points.rulesSet': { fromDate: string; before: PointsRulesFacts; after: PointsRulesFacts };
  'points.ownRaiseDeferred': { before: number; after: number; fromDate: string };
  'points.valueSet': { fromDate: string; paise: number; before: number };
  'points.raiseAsked': { fromDate: string; paise: number; before: number };
  'points.raiseWithdrawn': { fromDate: string; paise: number };
  'points.expirySet': { before: number | null; months: number | null; fromDate: string };
  'points.expired': { people: number };
  'points.expiring': { people: number };
  'points.topUpAsked': { points: number };
  'points.topUpConfirmed': { points: number };
  'points.topUpWithdrawn': { points: number };
  'points.topUpBegan': { points: number; paise: number };
  'points.topUpPaid': { points: number; paise: number; isTest: boolean };
  'points.topUpFailed': { points: number };
  'points.walletLow': { points: number; mark: number };
  'points.granted': { grantIds: string[]; points: number };
  'points.grantUndone': { grantIds: string[]; returned: number; kept: number };
  'points.fileChecked': { rows: number };
  'points.moreAsked': { points: number };
  'points.moreWithdrawn': { points: number };
  'points.moreGranted': { points: number; asked: number };
  'points.moreRefused': { points: number };
  'points.booksChecked': { balanced: boolean; entries: number };
  'points.exported': { what: 'mine' | 'movements' | 'statement' | 'payouts'; lines: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const pointsTopics: Record<keyof PointsActivities, AuditTopic | null> = {
  'points.forfeited': 'points',
  'points.monthOpened': 'points',
  'points.rulesSet': 'points',
  'points.ownRaiseDeferred': 'points',
  'points.valueSet': 'points',
  'points.raiseAsked': 'points',
  'points.raiseWithdrawn': 'points',
  'points.expirySet': 'points',
  'points.expired': 'points',
  'points.expiring': null,
  'points.topUpAsked': 'points',
  'points.topUpConfirmed': 'points',
  'points.topUpWithdrawn': 'points',
  'points.topUpBegan': 'points',
  'points.topUpPaid': 'points',
  'points.topUpFailed': 'points',
  'points.walletLow': 'points',
  'points.granted': 'points',
  'points.grantUndone': 'points',
  'points.fileChecked': 'points',
  'points.moreAsked': 'points',
  'points.moreWithdrawn': 'points',
  'points.moreGranted': 'points',
  'points.moreRefused': 'points',
  'points.booksChecked': 'points',
  'points.exported': 'exports',
};
