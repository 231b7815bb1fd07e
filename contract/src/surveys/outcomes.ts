import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done } from '../api/page.ts';
import { line } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';

/** Limits of what is told after a survey. */
export const outcomeLimits = { actions: 3, action: 200, reason: 500 } as const;

/** A promised action, and the day until which it is done. */
const promised = z.strictObject({
  text: line(outcomeLimits.action, 'Please write what will be done'),
  by: plainDate,
});

/** One to three actions, or why nothing is done. */
export const outcomeFields = z
  .strictObject({
    actions: z.array(promised).max(outcomeLimits.actions, 'Please choose at most three actions').default([]),
    reason: line(outcomeLimits.reason, 'Please say why nothing is done').nullable().default(null),
  })
  .refine(({ actions, reason }) => (actions.length === 0) === (reason !== null), {
    message: 'Please give one to three actions, or say why nothing is done',
    path: ['actions'],
  });
export type OutcomeFields = z.output<typeof outcomeFields>;

/** The outcome of a survey, published to the people surveyed: to everyone, or by a manager to their team. */
export const outcome = z.strictObject({
  scope: z.enum(['all', 'team']),
  author: personRef,
  actions: z.array(promised),
  reason: z.string().nullable(),
  publishedOn: plainDate,
  mine: z.boolean(),
});
export type Outcome = z.infer<typeof outcome>;

/** Closing the loop (SURV-04). */
export const outcomeOperations = define({
  'surveys.respond': {
    kind: 'write',
    method: 'POST',
    path: '/surveys/respond/{id}',
    access: 'self',
    input: z.strictObject({ id, ...outcomeFields.shape }),
    output: done,
    errors: ['access.not_found', 'access.denied', 'surveys.not_over', 'surveys.outcome', 'surveys.outcome_date'],
    affects: ['surveys', 'inbox.list'],
    safeguard: { asks: 'tells those who were asked' },
    summary:
      'Publishes the outcome of a closed survey to those asked: one to three dated actions, or the reason for none. Repeating the call corrects it; managers address only their own reports.',
    requirements: ['SURV-04'],
  },
});
