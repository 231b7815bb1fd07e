import type { AuditTopic } from '@apprecio/contract/api/audit-topics';
import { day, oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';

/** The topics in the order they are offered. */
export const topics = [
  'signIns',
  'people',
  'company',
  'points',
  'recognition',
  'exports',
] as const satisfies readonly AuditTopic[];

const schema = { topic: oneOf(topics), from: day, to: day };

/** Holds what the address of the log says; the person is chosen on the page. */
export type AuditView = SearchOf<typeof schema>;

/** Reads the address of the log. */
export const readAuditView = searchParams(schema);
