import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/operations.ts';

/** How often a pulse asks again, each time at nine in the morning where the company is. */
export const repeats = ['weekly', 'fortnightly', 'monthly'] as const;
export type Repeats = (typeof repeats)[number];

export const pulseLimits = { rotates: 20, shownRuns: 3, answeredWithinDays: 28 } as const;

/** The longest that a run may stay open, in days, so that it has closed when the next begins. */
export const longestRun: Record<Repeats, number> = { weekly: 7, fortnightly: 14, monthly: 28 };

export const pulseStates = ['running', 'paused', 'stopped'] as const;
export type PulseState = (typeof pulseStates)[number];

/** What makes a survey recur; `rotates` is how many questions of its pool each run asks, null for all. */
export const repeatFields = {
  repeats: z.enum(repeats).nullable().default(null),
  rotates: z.number().int().min(1).max(pulseLimits.rotates).nullable().default(null),
} as const;

/** A recurring pulse: how often it asks, how many runs there were, and when the next are. */
export const pulse = z.strictObject({
  id,
  author: personRef,
  title: z.string(),
  repeats: z.enum(repeats),
  rotates: z.number().int().nullable(),
  questionCount: z.number().int(),
  runs: z.number().int(),
  state: z.enum(pulseStates),
  /** Empty while it is paused. */
  nextRuns: z.array(instant),
});
export type Pulse = z.infer<typeof pulse>;

/** Recurring pulses (SURV-02). */
export const pulseOperations = define({
  'surveys.pulses': {
    kind: 'read',
    method: 'GET',
    path: '/surveys/pulses',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(pulse),
    summary: 'The recurring pulses that I may pause or stop, those of anyone for admins, the newest first.',
    requirements: ['SURV-02'],
  },
  'surveys.changePulse': {
    kind: 'write',
    method: 'POST',
    path: '/surveys/pulse/{id}',
    access: 'self',
    input: z.strictObject({ id, state: z.enum(pulseStates) }),
    output: done,
    errors: ['access.not_found', 'surveys.pulse_stopped'],
    affects: ['surveys'],
    summary: 'Pauses a recurring pulse, goes on with it, or stops it for good. A run that is open stays open.',
    requirements: ['SURV-02'],
  },
});
