import type { AuditTopic } from '../api/audit-topics.ts';
import type { Module } from '../api/modules.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface OrganisationActivities {
  'organisation.registered': { subdomain: string };
  'organisation.updated': { fields: string[] };
  'organisation.domainAdded': { domain: string };
  'organisation.domainRemoved': { domain: string };
  'organisation.moduleSwitchedOff': { module: Module };
  'organisation.moduleSwitchedOn': { module: Module };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const organisationTopics: Record<keyof OrganisationActivities, AuditTopic | null> = {
  'organisation.registered': 'company',
  'organisation.updated': 'company',
  'organisation.domainAdded': 'company',
  'organisation.domainRemoved': 'company',
  'organisation.moduleSwitchedOff': 'company',
  'organisation.moduleSwitchedOn': 'company',
};
