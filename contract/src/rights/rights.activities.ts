import type { AuditTopic } from '../api/audit-topics.ts';

/** The activities of this feature: names in the past tense with small facts, never text that people wrote. */
export interface RightsActivities {
  'rights.reviewDue': { year: number; quarter: number };
  'rights.reviewStarted': Record<string, never>;
  /** `alone` if nobody else could confirm it. */
  'rights.rowConfirmed': { alone: boolean };
  'rights.rowReopened': Record<string, never>;
  'rights.reviewFinished': { confirmed: number; taken: number };
}

/** The topic of each activity in the audit log, or null if the log does not show it. */
export const rightsTopics: Record<keyof RightsActivities, AuditTopic | null> = {
  'rights.reviewDue': null,
  'rights.reviewStarted': 'people',
  'rights.rowConfirmed': 'people',
  'rights.rowReopened': 'people',
  'rights.reviewFinished': 'people',
};
