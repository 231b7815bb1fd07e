import type { Person } from './avatar.tsx';

/** A person, or a group (with `members`) that is chosen as one chip and can be opened to names. */
export interface Choice extends Person {
  subtitle?: string | undefined;
  /** Why this one cannot be chosen; shown in its place, and it is off. */
  disabledReason?: string | undefined;
  members?: Person[] | undefined;
}

/** How many people are chosen, groups counted by their members and nobody twice. */
export function countPeople(chosen: Choice[]): number {
  return new Set(chosen.flatMap((choice) => choice.members?.map((member) => member.id) ?? [choice.id])).size;
}
