/** Limits of `decisions.md`. */
export const eventLimits = {
  title: 120,
  text: 5000,
  place: 200,
  link: 500,
  capacity: 10_000,
  guests: 5,
  hosts: 10,
  /** The maximum duration of an event, and the maximum time until it starts, in days. */
  lastsDays: 31,
  aheadDays: 730,
  shownOnHome: 3,
  /** The maximum number of attendees named beside an event. */
  shownComing: 3,
  inMonth: 300,
  /** The maximum number of dates of a repeating event. */
  dates: 52,
  /** The seconds for which a check-in code is shown, and for which it is accepted. */
  codeShownSeconds: 60,
  codeTakenSeconds: 600,
} as const;

/** The tabs of the list; `mine` are those that I host. */
export const eventTabs = ['upcoming', 'past', 'mine'] as const;
export type EventTab = (typeof eventTabs)[number];

/** The intervals at which an event repeats. */
export const eventRhythms = ['week', 'twoWeeks', 'month'] as const;
export type EventRhythm = (typeof eventRhythms)[number];

/** The dates of a repeating event that a change applies to: one, or it and those after it. */
export const eventScopes = ['one', 'following'] as const;
export type EventScope = (typeof eventScopes)[number];

/** The answers to an invitation. */
export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** The states of an attendee; `waiting` is a yes without a place. */
export const attendeeStates = ['yes', 'waiting', 'maybe', 'no'] as const;
export type AttendeeState = (typeof attendeeStates)[number];
