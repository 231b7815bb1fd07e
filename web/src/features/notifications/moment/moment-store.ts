import type { ThankYou } from '@apprecio/contract/posts/feed';
import type { Notice } from '../notice.ts';

/** A thank-you that has just been received. */
export interface Moment {
  notice: Notice;
  post: ThankYou;
  /** It was opened, from the bell or a push: then it comes first, and takes the focus. */
  wasOpened?: boolean;
  /** It came while the reader was away. */
  arrived?: boolean;
}

let moments: readonly Moment[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Moment[]): void {
  moments = next;
  for (const listener of listeners) listener();
}

/** Shows a received thank-you as a card, after those that are there already unless it was asked for. */
export function showMoment(moment: Moment): void {
  if (moment.wasOpened) change([moment, ...moments.filter(({ notice }) => notice.id !== moment.notice.id)]);
  else if (!moments.some(({ notice }) => notice.id === moment.notice.id)) change([...moments, moment]);
}

/** Takes the card in front away; the next one follows. */
export function closeMoment(): void {
  change(moments.slice(1));
}

/** Takes the card of a notification away that was seen elsewhere. */
export function dropMoment(id: string): void {
  if (moments.some(({ notice }) => notice.id === id)) change(moments.filter(({ notice }) => notice.id !== id));
}

/** Removes the cards of thank-yous that came while the reader was away. */
export function dropArrived(): void {
  if (moments.some(({ arrived }) => arrived)) change(moments.filter(({ arrived }) => !arrived));
}

/** The cards that wait, the one on screen first. */
export function currentMoments(): readonly Moment[] {
  return moments;
}

/** Calls `listener` on every change. */
export function onMoments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
