/** The side of the anchor on which a tooltip appears. */
export type TipSide = 'bottom' | 'right' | 'top';

/** The tooltip to draw. */
export interface Tip {
  anchor: Element;
  text: string;
  side: TipSide;
}

/** Pointing this long opens the first tooltip, in milliseconds. */
export const tipDelay = 700;

/** Within this time after one closed, the next opens at once, in milliseconds. */
export const tipSkipDelay = 300;

let tip: Tip | undefined;
let requestedText: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function set(next: Tip | undefined): void {
  if (tip && !next) closedAt = performance.now();
  tip = next;
  for (const listener of listeners) listener();
}

/** Opens a tooltip after the delay, or at once. */
export function showTip(anchor: Element | null, text: string, side: TipSide, atOnce = false): void {
  if (!anchor) return;
  clearTimeout(timer);
  requestedText = text;
  const skip = atOnce || tip !== undefined || performance.now() - closedAt < tipSkipDelay;
  if (skip) set({ anchor, text, side });
  else timer = setTimeout(() => set({ anchor, text, side }), tipDelay);
}

/** Closes the tooltip of that text, open or waiting; without a text, any. */
export function hideTip(text?: string): void {
  if (text !== undefined && requestedText !== text) return;
  clearTimeout(timer);
  requestedText = undefined;
  if (tip) set(undefined);
}

/** The open tooltip. */
export function currentTip(): Tip | undefined {
  return tip;
}

/** Calls `listener` on every change. */
export function onTip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
