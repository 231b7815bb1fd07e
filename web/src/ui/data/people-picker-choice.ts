import type { Person } from './avatar.tsx';

/** A person, or a group (with `members`) that is chosen as one chip and can be opened to names. */
export interface Choice extends Person {
  subtitle?: string | undefined;
  /** The reason this one is disabled, shown instead of its subtitle. */
  disabledReason?: string | undefined;
  members?: Person[] | undefined;
}

/** Returns the number of people chosen. Groups count by their members, and each person counts once. */
export function countPeople(chosen: Choice[]): number {
  return new Set(chosen.flatMap((choice) => choice.members?.map((member) => member.id) ?? [choice.id])).size;
}
