import type { CommunityRef } from '@apprecio/contract/communities/communities.operations';
import type { PersonCard, PersonRef } from '@apprecio/contract/people/people.operations';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../../lib/session/session.ts';
import type { Typed } from '../../../ui/data/people-picker-search.ts';

/** A community that a thank-you is to stand in. */
export type GiveFieldSlot = Pick<CommunityRef, 'id' | 'name' | 'joinMode'>;

/** The fields to fill in when the dialog opens. */
export interface Prefill {
  people: (PersonCard | PersonRef)[];
  community?: GiveFieldSlot;
  message?: string;
}

/** The dialog as it was last opened; `turn` counts the openings. */
export interface Opening extends Prefill {
  turn: number;
  open: boolean;
  /** The person who opened it. */
  by: string | null;
}

let opening: Opening | null = null;
let typed: Typed | undefined;
let signedIn: string | null = null;
const listeners = new Set<() => void>();

function set(next: Opening): void {
  opening = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that thanks someone, with what is known already filled in; a draft of theirs comes first. */
export function openGive(prefill: Partial<Prefill> = {}): void {
  const whom = (people: Prefill['people'] = []) => people.map(({ id }) => id).join();
  if (opening?.by !== signedIn || whom(opening?.people) !== whom(prefill.people)) typed = undefined;
  set({ people: [], ...prefill, turn: (opening?.turn ?? 0) + 1, open: true, by: signedIn });
}

/** Closes it; what was written stays as a draft. */
export function closeGive(): void {
  if (opening) set({ ...opening, open: false });
}

/** Keeps what is typed before the dialog is there. */
export function typeAhead(next: Partial<Typed>): void {
  typed = { words: '', enter: false, ...typed, ...next };
}

/** Returns the text typed before the dialog loaded. */
export function typedAhead(): Typed | undefined {
  return typed;
}

/** The dialog has come and has taken it. */
export function forgetTyped(): void {
  typed = undefined;
}

// A person whose session was refused finds the dialog again after signing in.
onSessionEnd((end) => {
  if (end === 'refused') return;
  forgetTyped();
  closeGive();
});

/** The last opening of this person; null before the first. */
export function useOpening(person: string): Opening | null {
  useLayoutEffect(() => {
    signedIn = person;
  }, [person]);
  const last = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opening,
  );
  return last && (last.by ?? person) === person ? last : null;
}
