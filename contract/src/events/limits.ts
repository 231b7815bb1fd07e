/** Limits of `decisions.md`. */
export const eventLimits = {
  title: 120,
  text: 5000,
  place: 200,
  link: 500,
  capacity: 10_000,
  guests: 5,
  hosts: 10,
  /** How long an event may last, and how far ahead it may be. */
  lastsDays: 31,
  aheadDays: 730,
  shownOnHome: 3,
  /** How many of those who come are named beside an event. */
  shownComing: 3,
  inMonth: 300,
  /** How many dates an event that repeats may have. */
  dates: 52,
  /** How long a code to check in is shown, and how long it is taken. */
  codeShownSeconds: 60,
  codeTakenSeconds: 600,
} as const;

/** The tabs of the list; `mine` are those that I host. */
export const eventTabs = ['upcoming', 'past', 'mine'] as const;
export type EventTab = (typeof eventTabs)[number];

/** How often an event repeats. */
export const eventRhythms = ['week', 'twoWeeks', 'month'] as const;
export type EventRhythm = (typeof eventRhythms)[number];

/** Which dates of an event that repeats are changed: one, or it and those after it. */
export const eventScopes = ['one', 'following'] as const;
export type EventScope = (typeof eventScopes)[number];

/** What people answer to an invitation. */
export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** How someone stands to an event: `waiting` is a yes without a place. */
export const attendeeStates = ['yes', 'waiting', 'maybe', 'no'] as const;
export type AttendeeState = (typeof attendeeStates)[number];
