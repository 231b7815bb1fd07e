import type { AuditTopic } from '../api/audit-topics.ts';

/** What is recorded here: names in the past tense with their small facts, never text that somebody wrote. */
export interface OrganisationActivities {
  'organisation.registered': { subdomain: string };
  'organisation.updated': { fields: string[] };
  'organisation.domainAdded': { domain: string };
  'organisation.domainRemoved': { domain: string };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const organisationTopics: Record<keyof OrganisationActivities, AuditTopic | null> = {
  'organisation.registered': 'company',
  'organisation.updated': 'company',
  'organisation.domainAdded': 'company',
  'organisation.domainRemoved': 'company',
};
