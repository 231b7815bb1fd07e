import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { freeText, line } from '../api/text.ts';
import { audience, participationStatus } from '../audiences/audience.ts';
import { personRef } from '../people/people.operations.ts';
import { outcome } from './outcomes.ts';
import { repeatFields } from './pulses.ts';
import { sections } from './questions.ts';

/** Limits of `decisions.md`. */
export const surveyLimits = {
  title: 120,
  intro: 1000,
  minGroup: 5,
  mostMinGroup: 20,
  points: 100,
  keptMonths: 36,
  /** The days after the start on which those who have not answered are reminded. */
  reminderDays: [3, 5],
  dimensions: 2,
} as const;

export const surveyTypes = ['custom', 'pulse', 'enps', 'lifecycle'] as const;
export type SurveyType = (typeof surveyTypes)[number];

/** Anonymous: nobody can know. Confidential: the system knows, nobody is shown names. Named: admins and the author see names. */
export const privacyModes = ['anonymous', 'confidential', 'named'] as const;
export type PrivacyMode = (typeof privacyModes)[number];

/** By what people are grouped at the launch, at most two of them. */
export const groupDimensions = ['department', 'location', 'tenure', 'manager'] as const;
export type GroupDimension = (typeof groupDimensions)[number];

/** The lengths of service at the launch. */
export const tenureBands = ['under_1', 'from_1', 'from_3', 'from_5'] as const;

const dimensions = z
  .array(z.enum(groupDimensions))
  .max(surveyLimits.dimensions, 'Please choose at most two')
  .refine((given) => new Set(given).size === given.length, 'Please choose each once');

/** The fields that determine the groups of a survey. */
export const groupingFields = {
  audience,
  dimensions: dimensions.default(['department', 'location']),
  minGroup: z.number().int().min(surveyLimits.minGroup).max(surveyLimits.mostMinGroup).default(surveyLimits.minGroup),
} as const;

/** The fields of a survey. Without `startsAt` it begins when it is launched. */
export const surveyFields = z.strictObject({
  title: line(surveyLimits.title, 'Please give the survey a title'),
  intro: freeText(surveyLimits.intro).default(''),
  type: z.enum(surveyTypes).default('custom'),
  privacy: z.enum(privacyModes).default('anonymous'),
  ...groupingFields,
  reminders: z.boolean().default(true),
  points: z.number().int().min(0).max(surveyLimits.points).default(0),
  ...repeatFields,
  startsAt: instant.nullable().default(null),
  endsAt: instant,
  sections,
});
export type SurveyFields = z.output<typeof surveyFields>;

/** A stored draft and its version. */
export const savedSurvey = z.strictObject({ id, version: z.number().int().min(1) });
export type SavedSurvey = z.infer<typeof savedSurvey>;

/** A draft to save: a new one, or a change of the version that was read. */
export const surveyUpsert = surveyFields.extend(savedSurvey.partial().shape);

const may = z.boolean();

/** The actions that the caller may take on a survey. The server decides by the same rules. */
export const surveyCan = z.strictObject({
  answer: may,
  edit: may,
  launch: may,
  close: may,
  share: may,
  remove: may,
  seeResults: may,
  /** Tell those who were asked what follows from it. */
  respond: may,
});
export type SurveyCan = z.infer<typeof surveyCan>;

/** A survey in a list. */
export const survey = z.strictObject({
  id,
  author: personRef,
  title: z.string(),
  intro: z.string(),
  type: z.enum(surveyTypes),
  privacy: z.enum(privacyModes),
  minGroup: z.number().int(),
  points: z.number().int(),
  status: participationStatus,
  draft: z.boolean(),
  questionCount: z.number().int(),
  minutes: z.number().int(),
  /** The number of people surveyed at the launch. */
  asked: z.number().int(),
  /** The number of them who took part; null for readers who may not know it. */
  tookPart: z.number().int().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant,
  /** The survey asks me. */
  askedMe: z.boolean(),
  /** I have taken part. */
  answered: z.boolean(),
  shared: z.boolean(),
  /** I was told what follows from it. */
  hasOutcome: z.boolean(),
  can: surveyCan,
});
export type Survey = z.infer<typeof survey>;

/** A group of people as results show it: what all of it have in common; null where it is several. */
export const groupName = z.strictObject({
  department: z.string().nullable(),
  location: z.string().nullable(),
  tenure: z.enum(tenureBands).nullable(),
  /** The line manager at the launch. */
  manager: z.strictObject({ id, name: z.string() }).nullable(),
});
export type GroupName = z.infer<typeof groupName>;

/** One survey with its questions. */
export const surveyDetail = survey.extend({
  sections,
  /** The group in which my answers would be told of, if I am asked. */
  group: z.strictObject({ name: groupName, size: z.number().int() }).nullable(),
  /** The outcomes published to the reader. */
  outcomes: z.array(outcome),
  /** The fields that its author chose, for those who may edit it or launch it again. */
  fields: surveyFields.extend({ version: z.number().int() }).nullable(),
});
export type SurveyDetail = z.infer<typeof surveyDetail>;
