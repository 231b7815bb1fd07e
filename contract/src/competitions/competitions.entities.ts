import { z } from 'zod';
import { givenRoleId } from '../api/code-schemas.ts';
import { statusWithDraft } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { bounded, line, paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { type Scoring, competitionLimits, entryStates, scorings } from './competition-lists.ts';

/** The scorings that the product counts itself: thank-yous given or received, comments, or events. */
export type CountedScoring = Extract<Scoring, `counted_${string}`>;

/** Returns true if the product counts the scores itself. */
export function isCounted(scoring: Scoring): scoring is CountedScoring {
  return scoring.startsWith('counted_');
}

const some = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, 'Please choose who can join').max(competitionLimits.targets);

/** The audience of a competition: the people who see it and can join it. */
export const competitionAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('departments'), names: some(bounded(100)) }),
  z.strictObject({ kind: z.literal('locations'), names: some(bounded(100)) }),
  z.strictObject({ kind: z.literal('roles'), roleIds: some(givenRoleId()) }),
  z.strictObject({ kind: z.literal('communities'), ids: some(id) }),
  z.strictObject({ kind: z.literal('people'), ids: some(id) }),
]);
export type CompetitionAudience = z.infer<typeof competitionAudience>;

const count = z.number().int();

/** The reward of a place: points, and what else there is. The first stands for the first place. */
export const reward = z.strictObject({
  points: z
    .number('Please enter the points')
    .int('Please enter whole points')
    .min(0, 'Please enter 0 or more points')
    .max(competitionLimits.points, `Please enter at most ${competitionLimits.points.toLocaleString('en')} points`),
  prize: line(competitionLimits.prize, 'Write the prize, or leave it out').optional(),
});
export type Reward = z.infer<typeof reward>;

/** The fields of a competition. Without `joinBy` people can join until it ends. */
export const competitionFields = z.strictObject({
  title: line(competitionLimits.title, 'Please write a title'),
  description: paragraph(1, competitionLimits.description, 'Please write a description'),
  startsAt: instant,
  endsAt: instant,
  joinBy: instant.optional(),
  maxParticipants: count
    .min(1, 'Please enter a whole number from 1')
    .max(competitionLimits.participants, 'Please enter a smaller number')
    .nullable()
    .default(null),
  audience: competitionAudience,
  eligibility: paragraph(0, competitionLimits.rules, 'Write who may take part').default(''),
  criteria: paragraph(0, competitionLimits.rules, 'Write what counts').default(''),
  rewards: z
    .array(reward)
    .min(1, 'Please give at least one reward')
    .max(competitionLimits.places, `Please reward at most ${competitionLimits.places} places`),
  scoring: z.enum(scorings).default('manual'),
  /** The unit that is counted, such as steps. */
  unit: line(competitionLimits.unit, 'Write what is counted, or leave it out').optional(),
  /** False keeps a draft that only admins see. */
  publish: z.boolean().default(true),
});
export type CompetitionFields = z.output<typeof competitionFields>;

const may = z.boolean();

/** The actions that the caller may take on a competition. The server decides by the same rules. */
export const competitionCan = z.strictObject({
  join: may,
  leave: may,
  edit: may,
  publish: may,
  score: may,
  /** Enter my own score with proof, and confirm those of others. */
  enter: may,
  review: may,
  declare: may,
  correct: may,
  cancel: may,
  remove: may,
});
export type CompetitionCan = z.infer<typeof competitionCan>;

/** A score; whole numbers. */
export const score = count
  .min(0, 'Please enter 0 or more')
  .max(competitionLimits.score, 'Please enter a smaller number');

/** Someone who won. `points` were paid once `paid` says so. */
export const winner = z.strictObject({
  person: personRef,
  placement: count,
  points: count,
  prize: z.string().nullable(),
  score: count.nullable(),
  paid: z.boolean(),
});
export type Winner = z.infer<typeof winner>;

/** A score that I entered last. */
export const myEntry = z.strictObject({
  score: count,
  state: z.enum(entryStates),
  /** The reason why it was refused. */
  reason: z.string().nullable(),
  enteredAt: instant,
});

export type MyEntry = z.infer<typeof myEntry>;

/** A score that waits for confirmation. */
export const scoreEntry = z.strictObject({
  id,
  person: personRef,
  score: count,
  /** The score that counts so far. */
  before: count.nullable(),
  proof: z.string(),
  pictureUrl: z.string().nullable(),
  enteredAt: instant,
  /** Not my own: whoever takes part has someone else confirm it. */
  canDecide: may,
});
export type ScoreEntry = z.infer<typeof scoreEntry>;

export const competition = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  status: z.literal(Object.values(statusWithDraft)),
  startsAt: instant,
  endsAt: instant,
  joinBy: instant,
  /** Whole days until it ends, and the days from its start to its end. */
  daysLeft: count,
  durationDays: count,
  maxParticipants: count.nullable(),
  participantCount: count,
  audience: z.enum(['all', 'departments', 'locations', 'roles', 'communities', 'people']),
  eligibility: z.string(),
  criteria: z.string(),
  rewards: z.array(z.strictObject({ placement: count, points: count, prize: z.string().nullable() })),
  scoring: z.enum(scorings),
  unit: z.string().nullable(),
  joined: z.boolean(),
  /** The reason why the caller cannot join now. */
  joinProblem: z.enum(['already_joined', 'full', 'not_active']).nullable(),
  myScore: count.nullable(),
  /** The score that is kept for me since I left; it counts again when I come back before the end. */
  keptScore: count.nullable(),
  /** My place among those with a score; once it is completed, the place I was given, or the one behind the rewards. */
  myPosition: count.nullable(),
  /** A few of those who take part, the leading ones first. */
  people: z.array(personRef),
  can: competitionCan,
});
export type Competition = z.infer<typeof competition>;

/** Someone who takes part: the place they were given, else the one by their score, and the points that they won. */
export const participant = z.strictObject({
  person: personRef,
  score: count.nullable(),
  position: count.nullable(),
  points: count.nullable(),
  /** A score of theirs waits for confirmation. */
  waiting: may,
});
export type Participant = z.infer<typeof participant>;
