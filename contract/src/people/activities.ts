import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts, never text that somebody wrote. */
export interface PeopleActivities {
  'people.checked': { rows: number };
  'people.added': { people: number };
  'people.changed': { personIds: string[]; fields: string[]; emailChangedIds: string[] };
  'people.invited': { personIds: string[] };
  'people.invitationWithdrawn': Record<string, never>;
  'people.resetAsked': Record<string, never>;
  'people.left': { deleted: boolean; managerId: string | null };
  'people.returned': Record<string, never>;
  'people.ownTermsChanged': { reports: number; joinedOn?: string | null };
  'people.listChanged': { kind: string };
  'people.leaverRuleChanged': { rule: string };
  'people.profileEdited': { fields: string[] };
  'people.introduced': { fields: string[] };
  'people.superAdminEntered': Record<string, never>;
  'people.superAdminLeft': Record<string, never>;
  'people.exported': { rows: number };
  'people.photoChanged': { removed: boolean };
  'people.joined': { domain: string };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const peopleTopics: Record<keyof PeopleActivities, AuditTopic | null> = {
  'people.checked': null,
  'people.added': 'people',
  'people.changed': 'people',
  'people.invited': 'people',
  'people.invitationWithdrawn': 'people',
  'people.resetAsked': 'people',
  'people.left': 'people',
  'people.returned': 'people',
  'people.ownTermsChanged': null,
  'people.listChanged': 'people',
  'people.leaverRuleChanged': 'company',
  'people.profileEdited': 'people',
  'people.introduced': 'people',
  'people.superAdminEntered': 'people',
  'people.superAdminLeft': 'people',
  'people.exported': 'exports',
  'people.photoChanged': 'people',
  'people.joined': 'people',
};
