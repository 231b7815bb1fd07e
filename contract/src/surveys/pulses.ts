import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';

/** The intervals at which a pulse repeats, each time at 09:00 in the company's time zone. */
export const repeats = ['weekly', 'fortnightly', 'monthly'] as const;
export type Repeats = (typeof repeats)[number];

export const pulseLimits = { rotates: 20, shownRuns: 3, answeredWithinDays: 28 } as const;

/** The longest that a run may stay open, in days, so that it has closed when the next begins. */
export const longestRun: Record<Repeats, number> = { weekly: 7, fortnightly: 14, monthly: 28 };

export const pulseStates = ['running', 'paused', 'stopped'] as const;
export type PulseState = (typeof pulseStates)[number];

/** The dates that a lifecycle survey is based on: a person's joining date, or their last day. */
export const moments = ['joined', 'leaving'] as const;
export type Moment = (typeof moments)[number];

export const lifecycleLimits = {
  /** The days after joining, or before the last day, on which someone is asked. */
  days: 365,
  /** Someone whose day was missed is asked up to so many days later. */
  lateDays: 14,
  /** A gathering takes people until the quarter ends, and closes so many days later. */
  answerDays: 14,
} as const;

/** The fields that make a survey recur; `rotates` is the number of questions of its pool in each run, null for all. */
export const repeatFields = {
  repeats: z.enum(repeats).nullable().default(null),
  rotates: z.number().int().min(1).max(pulseLimits.rotates).nullable().default(null),
  /** Of a lifecycle survey: each person is asked by themselves when their day comes. */
  moment: z.enum(moments).nullable().default(null),
  /** The number of days after joining, or before the last day. */
  momentDays: z.number().int().min(0).max(lifecycleLimits.days).default(30),
} as const;

/**
 * A recurring pulse, or a lifecycle survey that is sent automatically, with its interval, its number of runs and its
 * next runs.
 */
export const pulse = z.strictObject({
  id,
  author: personRef,
  title: z.string(),
  /** Null where people are asked when their day comes. */
  repeats: z.enum(repeats).nullable(),
  rotates: z.number().int().nullable(),
  moment: z.enum(moments).nullable(),
  momentDays: z.number().int(),
  /** The number of people invited when their day came. */
  invited: z.number().int(),
  questionCount: z.number().int(),
  runs: z.number().int(),
  state: z.enum(pulseStates),
  /** True if people who have not answered are reminded. */
  reminders: z.boolean(),
  /** Empty while it is paused. */
  nextRuns: z.array(instant),
});
export type Pulse = z.infer<typeof pulse>;

/** Someone who leaves, and the last day that was set for them. */
export const leaver = z.strictObject({ person: personRef, lastDay: plainDate });
export type Leaver = z.infer<typeof leaver>;

/** Recurring pulses (SURV-02). */
export const pulseOperations = define({
  'surveys.pulses': {
    kind: 'read',
    method: 'GET',
    path: '/surveys/pulses',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(pulse),
    summary:
      'Lists the recurring pulses and lifecycle surveys that the caller may pause or stop, newest first. Admins see those of everyone.',
    requirements: ['SURV-02'],
  },
  'surveys.changePulse': {
    kind: 'write',
    method: 'POST',
    path: '/surveys/pulse/{id}',
    access: 'self',
    input: z.strictObject({ id, state: z.enum(pulseStates).optional(), reminders: z.boolean().optional() }),
    output: done,
    errors: ['access.not_found', 'surveys.pulse_stopped'],
    affects: ['surveys'],
    safeguard: { undo: 'surveys.changePulse' },
    summary:
      'Pauses, resumes or permanently stops a recurring pulse, or switches its reminders on or off. An open run stays open; its reminders change too.',
    requirements: ['SURV-02'],
  },
  'surveys.lastDays': {
    kind: 'read',
    method: 'GET',
    path: '/surveys/last-days',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(leaver),
    errors: ['access.denied'],
    summary: 'Lists the last days set for active people, soonest first.',
    requirements: ['SURV-02'],
  },
  'surveys.setLastDay': {
    kind: 'write',
    method: 'PUT',
    path: '/surveys/last-day/{personId}',
    access: 'self',
    input: z.strictObject({ personId: id, lastDay: plainDate.nullable() }),
    output: done,
    errors: ['access.denied', 'access.not_found', 'surveys.last_day'],
    affects: ['surveys'],
    safeguard: { undo: 'surveys.setLastDay' },
    summary: 'Sets a person’s last day, so that exit surveys ask them before it; null removes it.',
    requirements: ['SURV-02'],
  },
});
