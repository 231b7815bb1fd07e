/** Limits of `decisions.md`. */
export const competitionLimits = {
  title: 100,
  description: 2000,
  rules: 2000,
  prize: 100,
  unit: 30,
  places: 5,
  points: 100_000,
  participants: 1_000_000,
  score: 1_000_000_000,
  winners: 100,
  scores: 1000,
  targets: 250,
  days: 365,
  proof: 1000,
  refusalMin: 5,
  refusal: 500,
} as const;

/** The sources of scores: entered by an admin, read from a file, entered with proof by participants, or counted. */
export const scorings = [
  'manual',
  'file',
  'participant',
  'counted_given',
  'counted_received',
  'counted_comments',
  'counted_events',
] as const;
export type Scoring = (typeof scorings)[number];

/** The states of a score that a person entered. */
export const entryStates = ['waiting', 'confirmed', 'refused'] as const;
export type EntryState = (typeof entryStates)[number];

/** The columns of a file of scores; it may leave out the last. */
export const scoreColumns = ['Employee ID', 'Score'] as const;
export const scoreFileColumns = [...scoreColumns, 'Name'] as const;

/** The filters of the list that admins see. */
export const competitionFilters = ['all', 'new', 'active', 'completed', 'cancelled', 'draft'] as const;
export type CompetitionFilter = (typeof competitionFilters)[number];
