import { z } from 'zod';
import { auditTopics } from '../api/audit-topics.ts';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { bounded, freeText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';

export const auditEntry = z.strictObject({
  id,
  at: instant,
  activity: z.string(),
  topic: z.enum(auditTopics),
  /** Null when the house did it by itself. */
  actor: personRef.nullable(),
  /** The person it was done to, where it was a person and not the actor. */
  subject: personRef.nullable(),
  /** The id of the object of the activity, in the feature of the activity. */
  subjectId: id.nullable(),
  /** The plain facts of the activity: words and numbers, never text that someone wrote. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilters = z.strictObject({
  personId: id.optional(),
  topic: z.enum(auditTopics).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
});

/** Work of the system that was given up after its last try. */
export const parkedWork = z.strictObject({
  id: z.string(),
  kind: z.enum(['email', 'push', 'task']),
  /** The address an email was for, where it can still be read. */
  to: z.string().nullable(),
  /** The feature whose task it is; null for an email or a push notification. */
  feature: z.string().nullable(),
  /** The reason why the last attempt failed, as reported by the system it failed at. */
  problem: z.string(),
  attempts: z.number().int(),
  parkedAt: instant,
});
export type ParkedWork = z.infer<typeof parkedWork>;

/** A line of the log for a program that collects it. */
export const auditLine = z.strictObject({
  /** Sent as `after`, it asks for what comes next. */
  cursor: z.string(),
  id,
  at: instant,
  activity: z.string(),
  topic: z.enum(auditTopics),
  /** The operation that recorded it. */
  operation: z.string(),
  actor: z.strictObject({ id, name: z.string() }).nullable(),
  subject: z.strictObject({ id, name: z.string() }).nullable(),
  subjectId: id.nullable(),
  facts: auditEntry.shape.facts,
});

export const audit = define({
  'audit.list': {
    kind: 'read',
    method: 'POST',
    path: '/audit/list',
    access: 'audit.read',
    input: auditFilters.extend(listFields),
    output: pageOf(auditEntry),
    summary: 'Lists administrative actions, sign-ins and exports, newest first.',
    requirements: ['OPS-04'],
  },
  'audit.lines': {
    kind: 'read',
    method: 'GET',
    path: '/audit/lines',
    access: 'audit.read',
    ndjson: true,
    input: z.strictObject({
      after: bounded(400).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    output: z.strictObject({ lines: z.array(auditLine) }),
    summary:
      'Returns lines of the audit log as NDJSON, oldest first, after the cursor of a line. A line appears five minutes after its act, so that none is missed.',
    requirements: ['ACC-10'],
  },
  'audit.parked': {
    kind: 'read',
    method: 'GET',
    path: '/audit/parked',
    access: 'audit.manage',
    input: none,
    output: z.strictObject({ items: z.array(parkedWork) }),
    summary:
      'Lists emails, push notifications and tasks that failed on every attempt, with the reason. Returns the newest 100.',
    requirements: ['OPS-03'],
  },
  'audit.retry': {
    kind: 'write',
    method: 'POST',
    path: '/audit/retry',
    access: 'audit.manage',
    quiet: 'retried work records its own activity',
    input: z.strictObject({ ids: z.array(freeText(300).min(1)).min(1).max(100) }),
    output: z.strictObject({ retried: z.number().int() }),
    affects: ['audit.parked'],
    safeguard: { harmless: 'sends only what was due before' },
    summary: 'Retries parked emails, push notifications and tasks, starting again from the first attempt.',
    requirements: ['OPS-03'],
  },
  'audit.export': {
    kind: 'write',
    method: 'POST',
    path: '/audit/export',
    access: 'audit.read',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: auditFilters,
    output: z.strictObject({ url: z.string(), rows: z.number().int(), whole: z.boolean() }),
    affects: ['audit.list'],
    errors: ['files.exported_much'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports the audit log as CSV and returns a URL valid for five minutes. Contains the newest 50,000 rows; `whole` is false if there are more.',
    requirements: ['OPS-04'],
  },
});
