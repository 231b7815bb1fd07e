import { isPrivatePage } from '@apprecio/contract/api/private-pages';

const beganPrivate = isPrivatePage(window.location.pathname);

/** Returns the address of the analytics script of this installation, if it has one. */
export function analyticsScript(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="analytics-script"]')?.content;
}

/** Returns whether this page was opened as a private one, into which no script of others gets. */
export function hasBegunPrivate(): boolean {
  return beganPrivate;
}

/**
 * Returns whether a script of others may see what is pressed on this page. Where it may, nobody votes anonymously,
 * answers a survey or says how they are: a link leads to a private page instead.
 */
export function isRecorded(): boolean {
  return Boolean(analyticsScript()) && !beganPrivate && !isPrivatePage(window.location.pathname);
}
