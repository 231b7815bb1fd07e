/** Scrim behind dialogs and sheets. */
export const scrim =
  'fixed inset-0 z-(--z-dialog) bg-overlay transition-opacity duration-(--dur-slow) ease-out data-ending-style:opacity-0 data-ending-style:duration-[220ms] data-starting-style:opacity-0';

/** Paper of menus and panels. */
export const popup =
  'rounded-lg border bg-raised shadow-pop outline-none transition-[opacity,transform] duration-(--dur-base) ease-out origin-(--transform-origin) data-ending-style:scale-[.98] data-ending-style:opacity-0 data-ending-style:duration-[140ms] data-starting-style:scale-[.98] data-starting-style:opacity-0';

/** Returns true if an event comes from the toasts, which lie above every dialog without belonging to it. */
export function fromToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/**
 * The dialog or landmark an opener stands in: popups are put there, so that they belong to it for screen readers. A
 * card, its head included, is none: it would cut off what is larger than itself.
 */
export function homeOf(opener: Element | null): HTMLElement | undefined {
  const homes = '[role=dialog], [role=alertdialog], main, header:not(article header), aside';
  return opener?.closest<HTMLElement>(homes) ?? undefined;
}

/** Returns the element to focus after a popup closes: its opener, or false if another element already has the focus. */
export function focusAfter(popup: Element | null, opener: HTMLElement | null): HTMLElement | false {
  const { activeElement: now, body } = document;
  return now === null || now === body || popup?.contains(now) ? (opener ?? false) : false;
}
