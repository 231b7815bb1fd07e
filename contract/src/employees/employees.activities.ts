import type { AuditTopic } from '../api/audit-topics.ts';
import type { Bundle } from '../api/bundles.ts';
import type { ChangedRights } from '../people/holders.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface EmployeesActivities {
  'employees.checked': { rows: number };
  /** Activities of older versions lack `personIds`. */
  'employees.added': { people: number; personIds?: string[] };
  /** `leaverEmailIds` are those who had left before, and were given a personal e-mail by somebody else. */
  'employees.changed': { personIds: string[]; fields: string[]; emailChangedIds: string[]; leaverEmailIds: string[] };
  /**
   * Roles that changed, and admins who came or went. `adminIds` are those who became one, `changes` the bundles that
   * came or went; activities of older versions lack it.
   */
  'employees.rightsChanged': { personIds: string[]; adminIds: string[]; changes?: ChangedRights[] };
  'employees.rightGiven': { bundle: Bundle | 'all' };
  'employees.rightTaken': { bundle: Bundle | 'all' };
  /** The changes of work e-mail addresses that an act made, by their ids. */
  'employees.addressesChanged': { changeIds: string[] };
  'employees.invited': { personIds: string[] };
  'employees.invitationWithdrawn': Record<string, never>;
  'employees.invitationTested': Record<string, never>;
  'employees.resetAsked': Record<string, never>;
  'employees.sessionsEnded': Record<string, never>;
  'employees.leaveSet': { set: boolean };
  /** `byKey` is present where an API key did it. */
  'employees.left': { deleted: boolean; managerId: string | null; byKey?: true };
  'employees.returned': Record<string, never>;
  'employees.ownTermsChanged': { reports: number; joinedOn?: string | null };
  /** `renamed` where everyone who had a name, and nobody else, gets another one. */
  'employees.orgFieldChanged': { kind: string; renamed?: { from: string; to: string } };
  'employees.statedDeclined': { personIds: string[] };
  'employees.leaverRuleChanged': { rule: string };
  'employees.superAdminEntered': Record<string, never>;
  'employees.superAdminLeft': Record<string, never>;
  'employees.exported': { rows: number };
  'employees.joined': { domain: string };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const employeesTopics: Record<keyof EmployeesActivities, AuditTopic | null> = {
  'employees.checked': null,
  'employees.added': 'people',
  'employees.changed': 'people',
  'employees.rightsChanged': null,
  'employees.rightGiven': 'people',
  'employees.rightTaken': 'people',
  'employees.addressesChanged': null,
  'employees.invited': 'people',
  'employees.invitationWithdrawn': 'people',
  'employees.invitationTested': 'people',
  'employees.resetAsked': 'people',
  'employees.sessionsEnded': 'people',
  'employees.leaveSet': 'people',
  'employees.left': 'people',
  'employees.returned': 'people',
  'employees.ownTermsChanged': null,
  'employees.orgFieldChanged': 'people',
  'employees.statedDeclined': 'people',
  'employees.leaverRuleChanged': 'company',
  'employees.superAdminEntered': 'people',
  'employees.superAdminLeft': 'people',
  'employees.exported': 'exports',
  'employees.joined': 'people',
};
