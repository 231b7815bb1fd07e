import { useSyncExternalStore } from 'react';

interface Announced {
  polite: string;
  assertive: string;
}

let announced: Announced = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/** Says a sentence to screen readers: politely, or at once. Works outside React too. */
export function announce(sentence: string, how: keyof Announced = 'polite'): void {
  // Screen readers repeat a sentence only if the text changes, so an inaudible space is added.
  announced = { ...announced, [how]: announced[how] === sentence ? `${sentence}\u00A0` : sentence };
  for (const listener of listeners) listener();
}

/** Draws the visually hidden regions that hold announced sentences. Mount it once. */
export function LiveRegion() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announced,
  );
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {now.polite}
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        {now.assertive}
      </div>
    </>
  );
}
