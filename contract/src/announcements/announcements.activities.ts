import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface AnnouncementsActivities {
  'announcements.drafted': Record<string, never>;
  'announcements.scheduled': Record<string, never>;
  'announcements.sent': { mustAcknowledge: boolean };
  'announcements.reachedMore': { wave: number; people: number };
  'announcements.changed': { version: number; askedAgain: boolean };
  'announcements.acknowledged': { version: number };
  'announcements.reacted': { reaction: string | null };
  'announcements.reminded': { day: string; people: number };
  'announcements.withdrawn': { byAdmin: boolean };
  'announcements.deleted': { byAdmin: boolean };
  'announcements.restored': Record<string, never>;
  'announcements.forgotten': Record<string, never>;
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const announcementsTopics: Record<keyof AnnouncementsActivities, AuditTopic | null> = {
  'announcements.drafted': null,
  'announcements.scheduled': 'company',
  'announcements.sent': 'company',
  'announcements.reachedMore': null,
  'announcements.changed': 'company',
  'announcements.acknowledged': null,
  'announcements.reacted': null,
  'announcements.reminded': 'company',
  'announcements.withdrawn': 'company',
  'announcements.deleted': 'company',
  'announcements.restored': 'company',
  'announcements.forgotten': null,
};
