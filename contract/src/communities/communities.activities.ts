import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface CommunitiesActivities {
  'communities.created': { joinMode: string };
  'communities.changed': { fields: string[] };
  'communities.opened': { earlier: boolean };
  'communities.logoChanged': { removed: boolean };
  'communities.archived': { byAdmin: boolean };
  'communities.restored': Record<string, never>;
  'communities.forgotten': Record<string, never>;
  'communities.joined': { invited: boolean };
  'communities.left': Record<string, never>;
  'communities.added': { personIds: string[] };
  'communities.removed': { personId: string };
  'communities.roleChanged': { personId: string; role: string };
  'communities.requested': { requestId: string };
  'communities.accepted': { personIds: string[]; requestIds: string[] };
  'communities.requestEnded': { requestIds: string[] };
  'communities.invited': { personIds: string[] };
  'communities.invitationEnded': { invitationIds: string[] };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const communitiesTopics: Record<keyof CommunitiesActivities, AuditTopic | null> = {
  'communities.created': null,
  'communities.changed': null,
  'communities.opened': 'company',
  'communities.logoChanged': null,
  'communities.archived': 'company',
  'communities.restored': 'company',
  'communities.forgotten': null,
  'communities.joined': null,
  'communities.left': null,
  'communities.added': null,
  'communities.removed': null,
  'communities.roleChanged': null,
  'communities.requested': null,
  'communities.accepted': null,
  'communities.requestEnded': null,
  'communities.invited': null,
  'communities.invitationEnded': null,
};
