/** What the log can be narrowed to. */
export const auditTopics = ['signIns', 'people', 'company', 'points', 'recognition', 'exports'] as const;
export type AuditTopic = (typeof auditTopics)[number];
