import type { AuditTopic } from '../api/audit-topics.ts';
import type { Moment, PulseState } from './pulses.ts';

/**
 * The activities that this feature records: never the content of an answer, and in anonymous surveys never that a
 * person answered.
 */
export interface SurveysActivities {
  'surveys.drafted': Record<string, never>;
  'surveys.saved': Record<string, never>;
  'surveys.changed': Record<string, never>;
  'surveys.launched': { asked: number; groups: number; points: number };
  'surveys.announced': Record<string, never>;
  'surveys.reminded': { day: number };
  'surveys.answered': Record<string, never>;
  'surveys.closed': { byAdmin: boolean };
  'surveys.counted': Record<string, never>;
  'surveys.paid': { people: number; points: number };
  'surveys.pointsWait': { people: number; points: number };
  'surveys.exported': { lines: number };
  'surveys.respondedTo': { actions: number; corrected: boolean; team: boolean };
  'surveys.repeated': { asked: number; groups: number; run: number };
  'surveys.runSkipped': { reason: 'author' | 'unanswered' | 'audience' };
  'surveys.gathering': { moment: Moment; days: number; points: number };
  'surveys.lastDaySet': { set: boolean };
  'surveys.invited': { people: number };
  'surveys.remindedOnDay': { day: string };
  'surveys.pulseChanged': { state: PulseState };
  'surveys.pulseRemindersChanged': { reminders: boolean };
  'surveys.shared': Record<string, never>;
  'surveys.deleted': { byAdmin: boolean };
  'surveys.restored': Record<string, never>;
  'surveys.forgotten': Record<string, never>;
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const surveysTopics: Record<keyof SurveysActivities, AuditTopic | null> = {
  'surveys.drafted': null,
  'surveys.saved': null,
  'surveys.changed': 'company',
  'surveys.launched': 'company',
  'surveys.announced': null,
  'surveys.reminded': null,
  'surveys.answered': null,
  'surveys.closed': 'company',
  'surveys.counted': null,
  'surveys.paid': 'points',
  'surveys.pointsWait': 'points',
  'surveys.exported': 'exports',
  'surveys.respondedTo': 'company',
  'surveys.repeated': 'company',
  'surveys.runSkipped': 'company',
  'surveys.gathering': 'company',
  'surveys.lastDaySet': 'company',
  'surveys.invited': null,
  'surveys.remindedOnDay': null,
  'surveys.pulseChanged': 'company',
  'surveys.pulseRemindersChanged': 'company',
  'surveys.shared': 'company',
  'surveys.deleted': 'company',
  'surveys.restored': 'company',
  'surveys.forgotten': null,
};
