import type { NewPerson } from '@apprecio/contract/people/records';
import { dateIn, daysAfter, daysBetween } from '@apprecio/server/src/platform/clock.ts';
import type { Signers } from './people.ts';

/** The day on which the dates in `data/people.csv` were right. */
const writtenOn = '2026-11-27';
/** Divisible by four, so that 29 February has its day. */
const age = 32;

/** Visibility of a birthday, from one person to the next. */
export const birthdayVisibilities = ['team', 'everyone', 'nobody'] as const;

/** Moves the days of birth and joining so that they lie as far from today as they did when they were written. */
function movedTo(people: readonly NewPerson[], today: string): NewPerson[] {
  const days = daysBetween(writtenOn, today);
  const moved = (day: string | null) => (day === null ? null : daysAfter(day, days));
  return people.map((person) => ({
    ...person,
    dateOfBirth: moved(person.dateOfBirth),
    dateOfJoining: moved(person.dateOfJoining),
  }));
}

/**
 * Gives one person a birthday today and a second one an anniversary of five years. A third one has been there for three
 * years in two days.
 */
function withOccasions(
  people: readonly NewPerson[],
  [born, joined, joinsSoon]: readonly (string | undefined)[],
  today: string,
): NewPerson[] {
  const ago = (day: string, years: number) => Temporal.PlainDate.from(day).subtract({ years }).toString();
  return people.map((person) => {
    if (person.id === born) return { ...person, dateOfBirth: ago(today, age) };
    if (person.id === joined) return { ...person, dateOfJoining: ago(today, 5) };
    return person.id === joinsSoon ? { ...person, dateOfJoining: ago(daysAfter(today, 2), 3) } : person;
  });
}

/**
 * Returns people with their days as seen from now. Close to the employee of the `cast` one has a birthday today, which
 * everyone can see. Another one has an anniversary today, and a third one in two days.
 */
export function withDays(written: readonly NewPerson[], cast: (people: readonly NewPerson[]) => Signers, now: Date) {
  const { manager, employee } = cast(written);
  const near = written.flatMap((person, at) =>
    person.managerId === manager.id && person.id !== employee.id
      ? [{ id: person.id, shown: birthdayVisibilities[at % birthdayVisibilities.length] === 'everyone' }]
      : [],
  );
  const ids = near.toSorted((a, b) => Number(b.shown) - Number(a.shown)).map(({ id }) => id);
  const today = dateIn('Asia/Kolkata', now);
  return withOccasions(movedTo(written, today), ids, today);
}

/** Returns those who had joined at an instant. */
export function joinedBy(people: readonly NewPerson[], at: Date): NewPerson[] {
  const day = at.toISOString().slice(0, 10);
  return people.filter(({ dateOfJoining }) => dateOfJoining === null || dateOfJoining < day);
}
