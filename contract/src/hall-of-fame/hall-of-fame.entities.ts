import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { line, paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { awardDurations, awardLimits, awardTypes } from './award-lists.ts';

const whole = 'Please enter a whole number';

/** A quarter of a year, 1 to 4. */
export const quarter = z.number('Quarter is required').int(whole).min(1).max(4);

/** The year of an award. */
export const awardYear = z
  .number('Year is required')
  .int(whole)
  .min(awardLimits.firstYear, 'Please enter a year from 1990 on')
  .max(awardLimits.lastYear, 'Please enter a year up to 2100');

/** The fields of an award. Without `revealAt` it is shown at once. */
export const awardFields = z
  .strictObject({
    awardName: line(awardLimits.name, 'Award name is required'),
    personId: z.string({ error: 'Awardee name is required' }).min(1, 'Awardee name is required').pipe(id),
    points: z
      .number('Points won is required')
      .int(whole)
      .min(0, 'Please enter 0 or more points')
      .max(awardLimits.points, `Please enter at most ${awardLimits.points.toLocaleString('en')} points`),
    category: line(awardLimits.category, 'Category is required'),
    reason: paragraph(0, awardLimits.reason, 'Write why').default(''),
    duration: z.enum(awardDurations, { error: 'Duration is required' }),
    quarter: quarter.nullable().default(null),
    year: awardYear,
    department: line(awardLimits.name, 'Write the department, or leave it out').optional(),
    /** Special Recognition; otherwise Quarterly with a quarter, else Annual. */
    special: z.boolean().default(false),
    revealAt: instant.optional(),
  })
  .refine(({ duration, quarter: chosen }) => (duration === 'quarter') === (chosen !== null), {
    path: ['quarter'],
    error: 'Quarter is required',
  });
export type AwardFields = z.output<typeof awardFields>;

const count = z.number().int();

export const award = z.strictObject({
  id,
  awardName: z.string(),
  person: personRef,
  /** Null where the organisation hides them from the reader. */
  points: count.nullable(),
  /** True if its points wait for a top-up of the wallet. */
  waits: z.boolean(),
  category: z.string(),
  reason: z.string(),
  type: z.enum(awardTypes),
  duration: z.enum(awardDurations),
  quarter: count.nullable(),
  year: count,
  department: z.string().nullable(),
  awardedAt: instant,
});
export type Award = z.infer<typeof award>;

/** An award as admins manage it: when it shows, whether its points are paid, and whether its person has left. */
export const givenAward = award.extend({ points: count, hidden: z.boolean(), paid: z.boolean(), left: z.boolean() });
export type GivenAward = z.infer<typeof givenAward>;

/** An award as its post shows it. */
export const awardOfPost = award.pick({
  id: true,
  awardName: true,
  points: true,
  waits: true,
  reason: true,
  type: true,
  quarter: true,
  year: true,
});
export type AwardOfPost = z.infer<typeof awardOfPost>;

/** The card that a row of a file becomes. */
export const plannedAward = award.omit({ awardedAt: true, waits: true }).extend({ points: count, line: count });
