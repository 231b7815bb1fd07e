/** The topics by which the audit log can be filtered. */
export const auditTopics = ['signIns', 'people', 'company', 'points', 'recognition', 'exports'] as const;
export type AuditTopic = (typeof auditTopics)[number];
