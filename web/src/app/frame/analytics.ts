import { isPrivatePage } from '@apprecio/contract/api/private-pages';
import { analyticsScript, hasBegunPrivate, isRecorded } from '../../lib/recorded.ts';

let isLoaded = false;

/**
 * Returns true if a path must be opened as a page of its own. A running script cannot be removed from a page, and the
 * policy of a private page allows none.
 */
export function needsOwnPage(path: string): boolean {
  if (!analyticsScript()) return false;
  return isPrivatePage(path) ? isLoaded : hasBegunPrivate();
}

function load(source: string): void {
  isLoaded = true;
  const element = document.createElement('script');
  element.src = source;
  element.async = true;
  document.head.append(element);
}

/** Tells the script of the installation of a page view, as `page_view` in `dataLayer`, and loads it for the first. */
export function countPageView(page: string): void {
  if (!isRecorded()) return;
  const holder = globalThis as { dataLayer?: object[] };
  holder.dataLayer ??= [];
  holder.dataLayer.push({ event: 'page_view', page_path: page });
  if (!isLoaded) load(analyticsScript()!);
}
