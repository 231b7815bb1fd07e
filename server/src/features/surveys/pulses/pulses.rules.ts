import { days } from '@apprecio/contract/api/days';
import type { Repeats } from '@apprecio/contract/surveys/pulses';
import type { Question, Section } from '@apprecio/contract/surveys/questions';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';

/** Time of day at which a pulse opens, in the organisation's time zone. */
const asksAt = '09:00';

/** Schedule of a pulse: frequency, first day and time zone. */
export interface Rhythm {
  repeats: Repeats;
  beginsOn: string;
  timeZone: string;
}

function occurrence({ repeats, beginsOn, timeZone }: Rhythm, place: number): Date {
  const first = Temporal.PlainDate.from(beginsOn);
  const apart = { weekly: { days: 7 * place }, fortnightly: { days: 14 * place }, monthly: { months: place } };
  const day = first.add(apart[repeats]);
  return new Date(day.toZonedDateTime({ timeZone, plainTime: asksAt }).epochMilliseconds);
}

/** The next so many times at which a pulse asks, after an instant; the first day itself is the run that was launched. */
export function nextRuns(rhythm: Rhythm, after: Date, count: number): Date[] {
  const perDay = { weekly: 7, fortnightly: 14, monthly: 31 }[rhythm.repeats];
  const passed = (after.getTime() - occurrence(rhythm, 0).getTime()) / days(1);
  let place = Math.max(1, Math.floor(passed / perDay));
  while (occurrence(rhythm, place) <= after) place++;
  return Array.from({ length: count }, (_unused, at) => occurrence(rhythm, place + at));
}

/**
 * Returns the next `count` times after the run that was due, at least two days later. A zone that moves west delays
 * nine o'clock by up to 26 hours; the margin prevents a second run for the same day.
 */
export function runsAfter(rhythm: Rhythm, due: Date, now: Date, count: number): Date[] {
  return nextRuns(rhythm, new Date(Math.max(now.getTime(), due.getTime() + days(2))), count);
}

/** The question that a question hangs on in the end, or itself. */
function rootOf(question: Question, byId: ReadonlyMap<string, Question>): string {
  const above = question.showIf === null ? undefined : byId.get(question.showIf.questionId);
  return above ? rootOf(above, byId) : question.id;
}

/**
 * The questions of a run, counted from one: the next `rotates` of the pool, going round. A question that is shown only
 * after another comes and goes with it and is not counted.
 */
export function sectionsOfRun(sections: readonly Section[], rotates: number | null, run: number): Section[] {
  const all = questionsOf(sections);
  const byId = new Map(all.map((question) => [question.id, question]));
  const roots = all.filter((question) => rootOf(question, byId) === question.id).map(({ id }) => id);
  if (rotates === null || rotates >= roots.length) return [...sections];
  const from = ((run - 1) * rotates) % roots.length;
  const selectedRoots = new Set(Array.from({ length: rotates }, (_unused, at) => roots[(from + at) % roots.length]!));
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => selectedRoots.has(rootOf(question, byId))),
    }))
    .filter(({ questions }) => questions.length > 0);
}
