import { type ProfileQuestion, profileQuestions } from '@apprecio/contract/profile/questions';

/** The facts about a person that decide which questions are open. */
export interface Asked {
  /** True if the name was made from the address. */
  name_guessed: boolean;
  designation: string | null;
  department: string | null;
  stated_designation: string | null;
  stated_department: string | null;
  joined_on: string | null;
  gender: string | null;
  /** The questions that were answered or put off. */
  answered: readonly string[];
  /** True if the company reports by gender. */
  reports_gender: boolean;
  /** True if the company celebrates birthdays. */
  celebrates: boolean;
}

/** Lists the questions that are still open, in their order. Gender is asked only where a report needs it. */
export function openQuestions(person: Asked): ProfileQuestion[] {
  const designation = person.designation ?? person.stated_designation;
  const department = person.department ?? person.stated_department;
  const isMissing: Record<ProfileQuestion, boolean> = {
    // Of someone with a place of work, the organisation knows the name too.
    name: person.name_guessed && designation === null && department === null,
    birthday: person.celebrates,
    designation: designation === null,
    department: department === null,
    dateOfJoining: person.joined_on === null,
    gender: person.gender === null && person.reports_gender,
  };
  return profileQuestions.filter((question) => isMissing[question] && !person.answered.includes(question));
}

/** Days of a person's own calendar. */
export interface Days {
  today: string;
  /** Of the first sign-in. */
  first: string;
  /** Of the last answer. */
  answered: string | null;
}

/** Returns the question of a day, if any: the name from the first day on, the others from the second, one a day. */
export function questionOf(open: readonly ProfileQuestion[], { today, first, answered }: Days): ProfileQuestion | null {
  const [next = null] = open;
  if (next === 'name') return next;
  return first < today && (answered === null || answered < today) ? next : null;
}
