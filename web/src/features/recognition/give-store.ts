import type { PersonCard, PersonRef } from '@apprecio/contract/people';
import { useSyncExternalStore } from 'react';

/** The dialog as it was last opened; `turn` counts the openings. */
export interface Opening {
  people: PersonRef[];
  turn: number;
  open: boolean;
}

let opening: Opening | null = null;
const listeners = new Set<() => void>();

function set(next: Opening): void {
  opening = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that thanks someone, with people already chosen where they are known. */
export function openGive(prefill: { people?: (PersonCard | PersonRef)[] } = {}): void {
  const people = (prefill.people ?? []).map(({ id, name, imageUrl, designation, department }) => ({
    id,
    name,
    imageUrl,
    designation,
    department,
  }));
  set({ people, turn: (opening?.turn ?? 0) + 1, open: true });
}

/** Closes it; what was written stays as a draft. */
export function closeGive(): void {
  if (opening) set({ ...opening, open: false });
}

/** The last opening; null before the first. */
export function useOpening(): Opening | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opening,
  );
}
