import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { line, paragraph } from '../api/text.ts';
import { audience } from '../audiences/audience.ts';
import { awardLimits } from '../hall-of-fame/award-lists.ts';
import { awardYear, quarter } from '../hall-of-fame/hall-of-fame.entities.ts';
import { personRef } from '../people/people.operations.ts';
import { nominationLimits } from './limits.ts';

/** The people who can be nominated: anyone, or direct and indirect reports of the nominator. */
export const nominationScopes = ['anyone', 'reports'] as const;

/** The states of a cycle; its decision shows with the reveal. */
export const cycleStates = ['upcoming', 'open', 'closed', 'decided', 'cancelled'] as const;
export type CycleState = (typeof cycleStates)[number];

/** The states of a nomination, as its sender sees them. */
export const nominationStates = ['sent', 'review', 'awarded', 'not_awarded', 'cancelled'] as const;
export type NominationState = (typeof nominationStates)[number];

const whole = 'Please enter a whole number';

/** The fields of a cycle of an award. Without `opensAt` it is open at once. */
export const cycleFields = z
  .strictObject({
    awardName: line(awardLimits.name, 'Award name is required'),
    category: line(awardLimits.category, 'Category is required'),
    description: paragraph(0, nominationLimits.description, 'Write what it is for').default(''),
    points: z
      .number('Points won is required')
      .int(whole)
      .min(0, 'Please enter 0 or more points')
      .max(awardLimits.points, 'Please enter at most 100,000 points'),
    criteria: z.array(line(nominationLimits.criterion, 'Write the criterion')).min(1, 'Write the criteria').max(5),
    quarter: quarter.nullable().default(null),
    year: awardYear,
    nominators: audience,
    scope: z.enum(nominationScopes).default('anyone'),
    panelIds: z.array(id).min(1, 'Choose the panel').max(nominationLimits.panel),
    opensAt: instant.optional(),
    closesAt: instant,
  })
  .refine(({ opensAt, closesAt }) => opensAt === undefined || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'Please choose a time after it opens',
  });

const count = z.number().int();

export const cycle = z.strictObject({
  id,
  awardName: z.string(),
  category: z.string(),
  description: z.string(),
  points: count,
  criteria: z.array(z.string()),
  scope: z.enum(nominationScopes),
  opensAt: instant,
  closesAt: instant,
  state: z.enum(cycleStates),
  /** True if the caller may nominate in it now. */
  mayNominate: z.boolean(),
  /** True if the caller opened it (`owned`) or is on its panel (`onPanel`). */
  owned: z.boolean(),
  onPanel: z.boolean(),
});
export type Cycle = z.infer<typeof cycle>;

/** A past thank-you that everyone may read. */
export const evidence = z.strictObject({ id, message: z.string(), giver: personRef, at: instant });
export type Evidence = z.infer<typeof evidence>;

export const sentNomination = z.strictObject({
  id,
  awardName: z.string(),
  person: personRef,
  reason: z.string(),
  state: z.enum(nominationStates),
  madeAt: instant,
  canWithdraw: z.boolean(),
});

/** The score of a panel member: points from 1 to 5 for each criterion, or a conflict of interest and no points. */
export const panelScore = z.strictObject({ by: personRef, scores: z.array(count), conflict: z.boolean() });

/** Someone who was nominated, as the panel sees them. Others’ scores show when all are in. */
export const candidate = z.strictObject({
  person: personRef,
  nominations: z.array(z.strictObject({ by: personRef, reason: z.string(), evidence: z.array(evidence) })),
  mine: panelScore.nullable(),
  /** I nominated this person, so I don’t score them. */
  conflicted: z.boolean(),
  missing: count,
  scores: z.array(panelScore),
  average: z.number().nullable(),
  rank: count.nullable(),
});
export type Candidate = z.infer<typeof candidate>;
