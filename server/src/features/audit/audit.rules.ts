import { type AuditTopic, auditTopics } from '@apprecio/contract/api/audit-topics';
import type { AuditEntry } from '@apprecio/contract/audit/audit.operations';
import type { ActivityName } from '@apprecio/contract/generated/activities';
import { auditTopicOf } from '@apprecio/contract/generated/activities';

/** The activities the log shows: of one topic or of all, among the topics that a reader may see. */
export function activitiesOf(
  topic: AuditTopic | undefined,
  readable: readonly AuditTopic[] = auditTopics,
): ActivityName[] {
  const all = Object.entries(auditTopicOf) as [ActivityName, AuditTopic | null][];
  return all
    .filter(([, own]) => own !== null && readable.includes(own) && (topic === undefined || own === topic))
    .map(([name]) => name);
}

/** The plain ones of recorded facts; lists become their words, ids and everything else is left out. */
export function plainFacts(facts: unknown): AuditEntry['facts'] {
  if (typeof facts !== 'object' || facts === null) return {};
  const plain = Object.entries(facts).flatMap(([name, value]): [string, string | number | boolean][] => {
    if (/Ids?$/.test(name)) return [];
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return [[name, value.join(', ')]];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? [[name, value]] : [];
  });
  return Object.fromEntries(plain);
}
