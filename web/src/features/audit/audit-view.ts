import type { AuditTopic } from '@apprecio/contract/api/audit-topics';

/** The topics in the order they are offered. */
export const topics: readonly AuditTopic[] = ['signIns', 'people', 'company', 'points', 'recognition', 'exports'];

/** What the address of the log says; the person is chosen on the page. */
export interface AuditView {
  topic?: AuditTopic;
  from?: string;
  to?: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The view of an address; whatever is not understood is left out. */
export function readAuditView(search: Record<string, unknown>): AuditView {
  const topic = topics.find((known) => known === search['topic']);
  const { from, to } = search;
  return {
    ...(topic && { topic }),
    ...(typeof from === 'string' && day.test(from) && { from }),
    ...(typeof to === 'string' && day.test(to) && { to }),
  };
}
