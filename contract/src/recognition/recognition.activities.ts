import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface RecognitionActivities {
  'recognition.given': { recipients: number; points: number };
  'recognition.waiting': { recipientIds: string[] };
  'recognition.published': { recipientIds: string[] };
  'recognition.approved': { recognitionId: string; points: number };
  'recognition.approvedAtOnce': { recognitionId: string; points: number };
  'recognition.rejected': { recognitionId: string };
  'recognition.expired': { recognitionId: string };
  'recognition.cancelled': { recognitionId: string };
  'recognition.undone': { recipientIds: string[]; returned: number; kept: number };
  'recognition.removed': { recipientIds: string[]; returned: number; kept: number; byAdmin: boolean };
  'recognition.edited': Record<string, never>;
  'recognition.takenBack': { recognitionId: string; was: 'approved' | 'rejected' };
  'recognition.reminded': { recognitionId: string; day: 3 | 7 };
  'recognition.boosted': { recognitionId: string; people: number; points: number };
  'recognition.delegateNamed': { until: string };
  'recognition.delegateEnded': Record<string, never>;
  'recognition.tradesFound': { findings: number };
  'recognition.tradersAsked': { people: number };
  'recognition.traderReplied': Record<string, never>;
  'recognition.tradeDecided': { decision: 'nothing' | 'note' };
  'recognition.typeMade': Record<string, never>;
  'recognition.typeChanged': { fields: string[] };
  'recognition.typeSwitched': { active: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const recognitionTopics: Record<keyof RecognitionActivities, AuditTopic | null> = {
  'recognition.given': null,
  'recognition.waiting': null,
  'recognition.published': null,
  'recognition.approved': 'recognition',
  'recognition.approvedAtOnce': 'recognition',
  'recognition.rejected': 'recognition',
  'recognition.expired': 'recognition',
  'recognition.cancelled': 'recognition',
  'recognition.undone': null,
  'recognition.removed': 'recognition',
  'recognition.edited': null,
  'recognition.takenBack': 'recognition',
  'recognition.reminded': null,
  'recognition.boosted': null,
  'recognition.delegateNamed': 'recognition',
  'recognition.delegateEnded': 'recognition',
  'recognition.tradesFound': null,
  'recognition.tradersAsked': 'recognition',
  'recognition.traderReplied': 'recognition',
  'recognition.tradeDecided': 'recognition',
  'recognition.typeMade': 'recognition',
  'recognition.typeChanged': 'recognition',
  'recognition.typeSwitched': 'recognition',
};
