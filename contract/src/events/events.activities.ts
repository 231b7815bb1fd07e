import type { AuditTopic } from '../api/audit-topics.ts';
import type { EventAnswer } from './limits.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface EventsActivities {
  'events.created': { dates: number };
  'events.changed': { sequence: number; told: boolean; dates?: number };
  'events.cancelled': { byAdmin: boolean; sequence: number; dates?: number };
  'events.answered': { answer: EventAnswer; guests: number; waiting: boolean };
  'events.movedUp': { personId: string; number: number };
  'events.uninvited': { personId: string };
  'events.ticked': { personId: string; came: boolean };
  'events.feedMade': Record<string, never>;
  'events.feedRemoved': Record<string, never>;
  'events.reminded': { soon: 'day' | 'hour'; startsAt: string };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const eventsTopics: Record<keyof EventsActivities, AuditTopic | null> = {
  'events.created': 'company',
  'events.changed': 'company',
  'events.cancelled': 'company',
  'events.answered': null,
  'events.movedUp': null,
  'events.uninvited': null,
  'events.ticked': null,
  'events.feedMade': null,
  'events.feedRemoved': null,
  'events.reminded': null,
};
