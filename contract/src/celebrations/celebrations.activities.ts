import type { AuditTopic } from '../api/audit-topics.ts';
import type { Occasion } from './occasions.ts';

interface Of {
  occasion: Occasion;
  year: number;
}

/** The activities that this feature records about the person celebrated: names in the past tense with short facts. */
export interface CelebrationsActivities {
  'celebrations.wished': Of & { again: boolean };
  'celebrations.unwished': Of;
  'celebrations.announced': Of & { day: string };
  'celebrations.celebrated': Of & { day: string };
  'celebrations.welcomed': { year: number; day: string };
  'celebrations.rulesSet': { version: number; levels: number };
  'celebrations.wordsSet': { version: number; levels: number };
  'celebrations.rewarded': { year: number; years: number; points: number; paid: boolean };
  'celebrations.paid': { year: number; points: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const celebrationsTopics: Record<keyof CelebrationsActivities, AuditTopic | null> = {
  'celebrations.wished': null,
  'celebrations.unwished': null,
  'celebrations.announced': null,
  'celebrations.celebrated': null,
  'celebrations.welcomed': null,
  'celebrations.rulesSet': 'points',
  'celebrations.wordsSet': 'company',
  'celebrations.rewarded': 'points',
  'celebrations.paid': 'points',
};
