import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { nameKey } from '../api/text-keys.ts';
import { line } from '../api/text.ts';
import { audience, participationStatus } from '../audiences/audience.ts';
import { personRef } from '../people/people.operations.ts';

/** Limits of `decisions.md`. */
export const pollLimits = {
  question: 300,
  options: 10,
  option: 150,
  /** The fewest votes whose results an anonymous poll shows. */
  anonymousVotes: 5,
} as const;

/** The modes of showing results to voters; the author and the admins see them at any time. */
export const resultModes = ['always', 'after_vote', 'on_close', 'admins'] as const;
export type ResultMode = (typeof resultModes)[number];

function distinct(texts: readonly string[]): boolean {
  return new Set(texts.map(nameKey)).size === texts.length;
}

/** The fields of a poll. Without `startsAt` it begins when it is published. */
export const pollFields = z.strictObject({
  question: line(pollLimits.question, 'Please write your question'),
  options: z
    .array(line(pollLimits.option, 'Please write the option or remove it'))
    .min(2, 'Please give at least two options')
    .max(pollLimits.options, `Please use at most ${pollLimits.options} options`)
    .refine(distinct, 'Please make the options different'),
  maxChoices: z.number().int().min(1).max(pollLimits.options).default(1),
  mayChange: z.boolean().default(false),
  /** Nobody can know who voted for what; results come after it closed. Fixed once published. */
  anonymous: z.boolean().default(false),
  results: z.enum(resultModes).default('after_vote'),
  audience,
  startsAt: instant.optional(),
  endsAt: instant,
  /** False keeps a draft that only its author sees. */
  publish: z.boolean().default(true),
});
export type PollFields = z.output<typeof pollFields>;

const may = z.boolean();

/** The actions that the caller may take on a poll. The server decides by the same rules. */
export const pollCan = z.strictObject({
  vote: may,
  change: may,
  edit: may,
  close: may,
  remove: may,
  seeResults: may,
});
export type PollCan = z.infer<typeof pollCan>;

export const poll = z.strictObject({
  id,
  author: personRef,
  community: z.strictObject({ id, name: z.string() }).nullable(),
  question: z.string(),
  status: participationStatus,
  draft: z.boolean(),
  audience: z.enum(['all', 'team', 'departments', 'locations', 'roles', 'communities', 'people']),
  /** Names of the departments, locations or communities that are asked. */
  audienceNames: z.array(z.string()),
  /** The number of people in its audience when it was published. */
  asked: z.number().int(),
  maxChoices: z.number().int(),
  mayChange: z.boolean(),
  anonymous: z.boolean(),
  results: z.enum(resultModes),
  startsAt: instant,
  endsAt: instant,
  /** `votes` is null while I may not see the results. */
  options: z.array(z.strictObject({ id, label: z.string(), votes: z.number().int().nullable() })),
  /** The number of people who voted; for an open anonymous poll, the number who took part. */
  voterCount: z.number().int(),
  voted: z.boolean(),
  /** An anonymous poll has closed and its last votes are being counted. */
  counting: z.boolean(),
  /** Too few voted in an anonymous poll to show results. */
  tooFew: z.boolean(),
  /** The options that the reader voted for; empty before they vote, and in an anonymous poll. */
  myOptionIds: z.array(id),
  can: pollCan,
});
export type Poll = z.infer<typeof poll>;
