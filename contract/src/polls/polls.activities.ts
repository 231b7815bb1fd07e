import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface PollsActivities {
  'polls.drafted': Record<string, never>;
  'polls.published': { asked: number };
  'polls.changed': Record<string, never>;
  'polls.announced': Record<string, never>;
  'polls.reminded': Record<string, never>;
  'polls.voted': { changed: boolean };
  'polls.closed': { byAdmin: boolean };
  'polls.counted': Record<string, never>;
  'polls.deleted': { byAdmin: boolean };
  'polls.restored': Record<string, never>;
  'polls.forgotten': Record<string, never>;
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const pollsTopics: Record<keyof PollsActivities, AuditTopic | null> = {
  'polls.drafted': null,
  'polls.published': 'company',
  'polls.changed': null,
  'polls.announced': null,
  'polls.reminded': null,
  'polls.voted': null,
  'polls.closed': 'company',
  'polls.counted': null,
  'polls.deleted': 'company',
  'polls.restored': 'company',
  'polls.forgotten': null,
};
